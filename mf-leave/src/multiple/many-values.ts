import type { DraftShape } from '@portal/auth/drafts'
import { createManyLeavesCall } from '@portal/contracts/leave/annual-leave.calls'
import { dayParts } from '@portal/contracts/leave/leave'
import { leaveErrors } from '@portal/contracts/leave/leave-errors'
import type { CallInput } from '@portal/contracts/wire/call'
import type { FieldError } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'

/** The fields of a leave for several people. The days are counted; the floor is confirmed on sending. */
export const manyFieldsSchema = createManyLeavesCall.body.omit({
  totalDay: true,
  totalDays: true,
  isLimitAccepted: true,
})

type Added = 'totalDay' | 'totalDays' | 'isLimitAccepted'
type ManyValues = Omit<CallInput<typeof createManyLeavesCall>['body'], Added>

export const emptyValues: Partial<ManyValues> = {
  userIds: [],
  startDate: '',
  startDateType: dayParts.Full,
  endDate: '',
  endDateType: dayParts.Full,
  description: '',
}

export function peopleProblem({ userIds }: Pick<ManyValues, 'userIds'>, language: Language): FieldError[] {
  if (userIds.length > 0) return []
  const code = 'LEAVE_USER_NOT_SELECTED'
  return [{ path: 'userIds', code, message: leaveErrors[code][language] }]
}

export const manyDraft: DraftShape<ManyValues> = {
  version: 1,
  read: value => (isBegun(value) ? value : undefined),
}

function isBegun(value: unknown): value is ManyValues {
  const { userIds, startDate, endDate } = (value ?? {}) as Partial<Record<keyof ManyValues, unknown>>
  const isSpan = typeof startDate === 'string' && typeof endDate === 'string'
  return isSpan && Array.isArray(userIds) && userIds.every(id => Number.isSafeInteger(id))
}
