/**
 * Why a running form does not move: it waits for somebody passive; for somebody on approved leave without a substitute;
 * for somebody whose substitute cannot take the place; it has waited for long; or its approvers lack a role that its
 * tree needs.
 */
export const stuckReasons = ['passive', 'away', 'unfit', 'roles', 'silent'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** Where they are listed. */
export const stuckFormsPath = '/modules/stuck'
