import type { DraftShape } from '@portal/auth/drafts'
import type { ExpenseValues } from '../form/expense-values'

/** What of a new submission is not sent yet. */
export interface Unsaved {
  lines: ExpenseValues[]
  /** What stands in the fields. */
  current: ExpenseValues
  /** The place of the line that is being changed; none for a new one. */
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
  const isPlace = at === null || (typeof at === 'number' && Array.isArray(lines) && at in lines)
  return Array.isArray(lines) && lines.every(isLine) && isLine(current) && isPlace && (parked === null || isLine(parked))
}

function isLine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as ExpenseValues).expenseGuid === 'string'
}
