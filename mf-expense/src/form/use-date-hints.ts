import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { unusualDates } from '@portal/rules/expense/expense-line'
import type { ExpenseValues } from './expense-values'

const texts = defineTexts({
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
  return (field: keyof typeof texts) => (unusual.includes(field) ? say(texts[field]) : undefined)
}
