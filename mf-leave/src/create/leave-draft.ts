import type { DraftShape } from '@portal/auth/drafts'
import type { LeaveValues } from '../form/leave-values'

/** A request that is not sent yet. */
export const leaveDraft: DraftShape<LeaveValues> = {
  version: 1,
  read: value => (isRequest(value) ? value : undefined),
}

function isRequest(value: unknown): value is LeaveValues {
  const { annualLeaveGuid, userId, startDate, endDate } = (value ?? {}) as Partial<Record<keyof LeaveValues, unknown>>
  const isSpan = typeof startDate === 'string' && typeof endDate === 'string'
  return typeof annualLeaveGuid === 'string' && Number.isSafeInteger(userId) && isSpan
}
