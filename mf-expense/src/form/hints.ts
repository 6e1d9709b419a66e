import { dateOfInstant, defineTexts, useText, type Text } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { unusualDates } from '@portal/rules/expense/expense-line'
import type { Person } from '@portal/contracts/people/person'
import { newLine, type ExpenseChoices, type ExpenseValues } from './expense-values'

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

/** Returns the values of a new line: the person’s, and those of their last expense that are still offered. */
export function usualLine(self: Person, { last, ...choices }: ExpenseChoices, today: string): Partial<ExpenseValues> {
  const usual = newLine(self, today)
  if (!last) return usual
  const { company, typeId, currencyId, countryId } = last
  return {
    ...usual,
    ...(holds(choices.type, typeId) && { typeId }),
    ...(holds(choices.currency, currencyId) && { currencyId }),
    ...(holds(choices.country, countryId) && { countryId }),
    company,
    lastPayDate: payDayOf(last, today, today),
  }
}

const holds = (all: readonly { id: number }[], wanted: number) => all.some(({ id }) => id === wanted)

/** Returns the usual payment date of an expense. It is never overdue from the beginning. */
export function payDayOf({ payDays }: NonNullable<Last>, expenseDate: string, today: string): string {
  const usual = addDays(expenseDate, Math.max(0, payDays))
  return usual < today ? today : usual
}

export function isPayDayOf(last: Last, { expenseDate, lastPayDate }: Partial<ExpenseValues>): boolean {
  return !!last && !!expenseDate && lastPayDate === payDayOf(last, expenseDate, dateOfInstant(new Date()))
}
