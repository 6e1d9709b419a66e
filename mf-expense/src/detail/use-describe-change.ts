import type { NameOfChange } from '@portal/approval-tree/panel'
import { describeChange, lineTexts, useLineNames } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useExpenseChoices } from '../form/expense-choices.query'

const texts = defineTexts({
  typeId: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  countryId: { tr: 'Ülke', en: 'Country' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Pay by' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  amount: { tr: 'Tutar', en: 'Amount' },
})

/** Describes what an edit changed. */
export function useDescribeChange(isChanged: boolean): NameOfChange {
  const say = useText()
  const { amount, date } = useFormats()
  const { data: choices } = useExpenseChoices(isChanged)
  const { names, named } = useLineNames(choices, isChanged)
  const own = { countryId: named(choices?.country), expenseDate: date, lastPayDate: date, amount }
  return describeChange(say, { ...lineTexts, ...texts }, { ...names, ...own })
}
