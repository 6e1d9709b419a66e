import type { FieldChange } from '@portal/rules/approval/acts'
import type { SavedLeave } from './saved-leave.query'

const fields = [
  'startDate',
  'startDateType',
  'endDate',
  'endDateType',
  'totalDay',
  'phoneNumber',
  'description',
] as const satisfies readonly (keyof SavedLeave)[]

export type EditedLeave = Pick<SavedLeave, (typeof fields)[number]>

const text = (value: string | number | null): string | null => (value === null ? null : String(value))

/** What an edit changes, as the timeline keeps it: each reader reads dates and day parts in their language. */
export function leaveChanges(saved: EditedLeave, leave: EditedLeave): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(leave[field]) }))
    .filter(({ from, to }) => from !== to)
}
