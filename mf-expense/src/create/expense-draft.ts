import type { DraftShape } from '@portal/auth/drafts'
import { expenseLineSchema } from '@portal/contracts/expense.calls'
import type { ExpenseValues } from '../form/expense-values'

/** What of a new submission is not sent yet. */
export interface Unsaved {
  lines: ExpenseValues[]
  /** What stands in the fields. */
  current: ExpenseValues
  /** The place of the line that is being changed; null for a new one. */
  at: number | null
  /** The new line that waits while another is changed. */
  parked: ExpenseValues | null
}

export const expenseDraft: DraftShape<Unsaved> = {
  version: 1,
  read: value => (isUnsaved(value) ? value : undefined),
}

function isUnsaved(value: unknown): value is Unsaved {
  const { lines, current, at, parked } = (value ?? {}) as Partial<Record<keyof Unsaved, unknown>>
  if (!Array.isArray(lines) || !lines.every(isWhole)) return false
  const isPlace = at === null || (typeof at === 'number' && at in lines)
  return isPlace && isBegun(current) && (parked === null || isBegun(parked))
}

/** A line of the table has nothing left to be filled in. */
function isWhole(value: unknown): boolean {
  return expenseLineSchema.safeParse(value).success
}

function isBegun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as ExpenseValues).expenseGuid === 'string'
}
