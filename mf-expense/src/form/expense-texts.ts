import { defineTexts } from '@portal/i18n'

/** The names of the fields of an expense. */
export const expenseTexts = defineTexts({
  typeId: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  countryId: { tr: 'Ülke', en: 'Country' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Pay by' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  amount: { tr: 'Tutar', en: 'Amount' },
})
