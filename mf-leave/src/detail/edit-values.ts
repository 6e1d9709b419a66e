import { newLeaveSchema, type LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { editDraftOf } from '@portal/form-page'
import type { LeaveValues } from '../form/leave-values'

/** What can be changed of a submitted leave; its type and the telephone number stay. */
export const editFieldsSchema = newLeaveSchema.pick({
  startDate: true,
  startDateType: true,
  endDate: true,
  endDateType: true,
  description: true,
})

export type EditValues = Pick<LeaveValues, keyof typeof editFieldsSchema.shape>

export function editValuesOf({ startDate, startDateType, endDate, endDateType, description }: LeaveForm): EditValues {
  return { startDate, startDateType, endDate, endDateType, description }
}

/** Of an edit that an earlier page has kept; all of its fields are texts and numbers. */
export const editDraft = editDraftOf(1, (value): value is EditValues => {
  const { startDate, endDate, description } = (value ?? {}) as Partial<Record<keyof EditValues, unknown>>
  return [startDate, endDate, description].every(field => typeof field === 'string')
})
