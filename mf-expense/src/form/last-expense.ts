import { addDays } from '@portal/rules/calendar/month'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'

/** Beside a field that a new line began with. */
export const asLastText = { tr: 'Son masrafınızdaki gibi', en: 'Same as your last expense' }

type Last = ExpenseChoices['last']

/** What a new line has of the one before it, as far as that can still be chosen. */
export function asLast({ last, type }: ExpenseChoices, today: string): Partial<ExpenseValues> {
  if (!last) return {}
  const { company } = last
  const isOffered = type.some(({ id }) => id === last.typeId)
  return { ...(isOffered && { typeId: last.typeId }), company, lastPayDate: payDayOf(last, today) }
}

const payDayOf = ({ payDays }: NonNullable<Last>, expenseDate: string) => addDays(expenseDate, Math.max(0, payDays))

export function isPayDayOf(last: Last, { expenseDate, lastPayDate }: Partial<ExpenseValues>): boolean {
  return !!last && !!expenseDate && lastPayDate === payDayOf(last, expenseDate)
}
