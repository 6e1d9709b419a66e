import { defineTexts, type Text } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'

type Last = ExpenseChoices['last']

const texts = defineTexts({
  asLast: { tr: 'Son masrafınızdaki gibi', en: 'Same as your last expense' },
  // Keeps its line, so that nothing moves while somebody types another value.
  other: { tr: '\u00a0', en: '\u00a0' },
})

/** The hint of a field that a new line begins with; undefined for whoever has no earlier expense. */
export function asLastHint(last: Last, isSame: boolean): Text | undefined {
  return last ? texts[isSame ? 'asLast' : 'other'] : undefined
}

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
