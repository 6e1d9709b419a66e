import { dateColumn, lookupText, textColumn } from '@portal/workflow-service/forms/exports/form-sheets'
import { lineSheet } from '@portal/workflow-service/forms/lines/line-sheet'
import type { ExpenseFacts } from './expense-facts'

/** Every expense of a list, as a spreadsheet. */
export const expenseSheet = lineSheet<ExpenseFacts>({
  name: { tr: 'Masraflar', en: 'Expenses' },
  type: { tr: 'Masraf türü', en: 'Expense type' },
  columns: [
    textColumn({ tr: 'Fatura şirketi', en: 'Invoice company' }, facts => facts.company),
    textColumn({ tr: 'Ülke', en: 'Country' }, ({ countryName, countryNameTranslate }, language) =>
      lookupText(countryName, countryNameTranslate, language),
    ),
    dateColumn({ tr: 'Masraf tarihi', en: 'Expense date' }, facts => facts.expenseDate),
    dateColumn({ tr: 'Son ödeme tarihi', en: 'Pay by' }, facts => facts.lastPayDate),
    textColumn({ tr: 'Fatura no', en: 'Invoice number' }, facts => facts.invoiceNumber),
  ],
})
