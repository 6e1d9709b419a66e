import { formColumns } from '@portal/workflow-service/forms/exports/form-sheets'
import type { ModuleSheet } from '@portal/workflow-service/forms/exports/list-sheet'
import { dateColumn, lookupText, textColumn } from '@portal/workflow-service/forms/exports/sheet-columns'
import type { ExpenseFacts } from './expense-rows.query'

/** Every expense of a list, as a spreadsheet. */
export const expenseSheet: ModuleSheet<ExpenseFacts> = {
  name: { tr: 'Masraflar', en: 'Expenses' },
  columns: [
    formColumns.id,
    formColumns.owner,
    formColumns.filler,
    formColumns.corporation,
    textColumn({ tr: 'Departman', en: 'Department' }, facts => facts.departmentName),
    textColumn({ tr: 'Masraf türü', en: 'Expense type' }, ({ typeName, typeNameTranslate }, language) =>
      lookupText(typeName, typeNameTranslate, language),
    ),
    textColumn({ tr: 'Fatura şirketi', en: 'Invoice company' }, facts => facts.company),
    textColumn({ tr: 'Ülke', en: 'Country' }, ({ countryName, countryNameTranslate }, language) =>
      lookupText(countryName, countryNameTranslate, language),
    ),
    dateColumn({ tr: 'Masraf tarihi', en: 'Expense date' }, facts => facts.expenseDate),
    dateColumn({ tr: 'Son ödeme tarihi', en: 'Last pay date' }, facts => facts.lastPayDate),
    textColumn({ tr: 'Fatura no', en: 'Invoice number' }, facts => facts.invoiceNumber),
    formColumns.amount,
    formColumns.currency,
    textColumn({ tr: 'Sözleşme', en: 'Agreement' }, facts => facts.agreementTitle),
    textColumn({ tr: 'Açıklama', en: 'Description' }, facts => facts.description),
    formColumns.status,
    formColumns.created,
    formColumns.waitingFor,
  ],
}
