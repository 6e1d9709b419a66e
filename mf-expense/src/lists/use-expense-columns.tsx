import type { ExpenseRow } from '@portal/contracts/expense/expense.calls'
import { useLookupName } from '@portal/form-page'
import { defineTexts, formatDate, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'

const texts = defineTexts({
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  expenseDate: { tr: 'Masraf tarihi', en: 'Expense date' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Pay by' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  country: { tr: 'Ülke', en: 'Country' },
  department: { tr: 'Departman', en: 'Department' },
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  description: { tr: 'Açıklama', en: 'Description' },
})

/** What a list of expenses shows besides what every list of forms does. */
export function useExpenseColumns(): DataColumn<ExpenseRow>[] {
  const say = useText()
  const nameOf = useLookupName()
  const typeOf = (row: ExpenseRow) => nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate })
  return [
    {
      key: 'company',
      title: say(texts.company),
      cell: row => (
        <TwoLines below={typeOf(row)}>
          <Span>{row.company}</Span>
        </TwoLines>
      ),
    },
    { key: 'expenseDate', title: say(texts.expenseDate), cell: row => formatDate(row.expenseDate) },
    { key: 'typeId', title: say(texts.type), extra: true, cell: typeOf },
    { key: 'lastPayDate', title: say(texts.lastPayDate), extra: true, cell: row => formatDate(row.lastPayDate) },
    { key: 'invoiceNumber', title: say(texts.invoiceNumber), extra: true, cell: row => row.invoiceNumber },
    {
      key: 'country',
      title: say(texts.country),
      extra: true,
      cell: row => nameOf({ name: row.countryName, nameTranslate: row.countryNameTranslate }),
    },
    { key: 'department', title: say(texts.department), extra: true, cell: row => row.departmentName },
    { key: 'agreement', title: say(texts.agreement), extra: true, cell: row => row.agreementTitle },
    { key: 'description', title: say(texts.description), extra: true, cell: row => row.description },
  ]
}
