/**
 * Why a running form does not move: it waits for somebody passive; for somebody on approved leave without a substitute;
 * it has waited for long; or its approvers lack a role that its tree needs.
 */
export const stuckReasons = ['passive', 'away', 'roles', 'silent'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** Where they are listed. */
export const stuckFormsPath = '/modules/stuck'
