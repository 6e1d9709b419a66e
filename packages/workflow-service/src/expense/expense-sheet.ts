import type { Text } from '@portal/contracts/language'
import { formColumns } from '../forms/exports/form-sheets'
import type { ListSheet, SheetColumn } from '../forms/exports/list-sheet'
import { expenseFactsOf, type ExpenseFacts } from './expense-rows.query'

const text = (
  header: Text,
  valueOf: (facts: ExpenseFacts, language: 'tr' | 'en') => string | null,
): SheetColumn<ExpenseFacts> => ({
  header,
  kind: 'text',
  valueOf: (_form, facts, language) => facts && valueOf(facts, language),
})
const date = (header: Text, field: 'expenseDate' | 'lastPayDate'): SheetColumn<ExpenseFacts> => ({
  header,
  kind: 'date',
  valueOf: (_form, facts) => facts?.[field],
})

/** Every expense of a list, as a spreadsheet. */
export const expenseSheet: ListSheet<ExpenseFacts> = {
  name: { tr: 'Masraflar', en: 'Expenses' },
  columns: [
    formColumns.id,
    formColumns.owner,
    formColumns.filler,
    formColumns.corporation,
    text({ tr: 'Departman', en: 'Department' }, facts => facts.departmentName),
    text({ tr: 'Masraf türü', en: 'Expense type' }, (facts, language) =>
      language === 'tr' ? facts.typeNameTranslate || facts.typeName : facts.typeName,
    ),
    text({ tr: 'Fatura şirketi', en: 'Invoice company' }, facts => facts.company),
    text({ tr: 'Ülke', en: 'Country' }, (facts, language) =>
      language === 'tr' ? facts.countryNameTranslate : facts.countryName,
    ),
    date({ tr: 'Masraf tarihi', en: 'Expense date' }, 'expenseDate'),
    date({ tr: 'Son ödeme tarihi', en: 'Last pay date' }, 'lastPayDate'),
    text({ tr: 'Fatura no', en: 'Invoice number' }, facts => facts.invoiceNumber),
    formColumns.amount,
    formColumns.currency,
    text({ tr: 'Sözleşme', en: 'Agreement' }, facts => facts.agreementTitle),
    text({ tr: 'Açıklama', en: 'Description' }, facts => facts.description),
    formColumns.status,
    formColumns.created,
    formColumns.waitingFor,
  ],
  ownOf: expenseFactsOf,
}
