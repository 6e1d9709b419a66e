import { dateOfInstant, defineTexts, useText, type Text } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { unusualDates } from '@portal/rules/expense/expense-line'
import type { ExpenseChoices, ExpenseValues } from './expense-values'

type Last = ExpenseChoices['last']

const texts = defineTexts({
  asLast: { tr: 'Son masrafınızdaki gibi', en: 'Same as your last expense' },
  // A blank hint keeps its line, so that the page does not move while somebody types.
  other: { tr: '\u00a0', en: '\u00a0' },
})

const dateTexts = defineTexts({
  expenseDate: { tr: 'Bu tarih henüz gelmedi.', en: 'This date is in the future.' },
  lastPayDate: {
    tr: 'Bu tarih geçti; ödeme gecikmiş sayılır.',
    en: 'This date has passed; the payment will be overdue.',
  },
})

/** Hints for dates that are allowed, but rarely meant. */
export function useDateHints({ expenseDate = '', lastPayDate = '' }: Partial<ExpenseValues>) {
  const say = useText()
  const unusual = unusualDates({ expenseDate, lastPayDate }, dateOfInstant(new Date()))
  return (field: keyof typeof dateTexts) => (unusual.includes(field) ? say(dateTexts[field]) : undefined)
}

/** The hint of a field that a new line begins with. Undefined for people without an earlier expense. */
export function asLastHint(last: Last, isSame: boolean): Text | undefined {
  return last ? texts[isSame ? 'asLast' : 'other'] : undefined
}

/** The values that a new line takes from the last expense, if they can still be chosen. */
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
