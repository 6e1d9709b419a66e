/**
 * Why a running form does not move: it waits for a passive person, for somebody on approved leave without a substitute,
 * or for somebody whose substitute cannot act; nothing has happened for long; or its approvers lack a required role.
 */
export const stuckReasons = ['passive', 'away', 'unfit', 'roles', 'silent'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** The address of their list. */
export const stuckFormsPath = '/modules/stuck'
