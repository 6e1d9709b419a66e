import { useMemo } from 'react'
import { expenseCalls, expenseSortFields, type ExpenseRow } from '@portal/contracts/expense/expense.calls'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { anyId, anyText, ChoiceFilter, moduleShapes, TextFilter, textUpTo, type ControlOf } from '@portal/form-list'
import { useLookupName, useTypeChoices } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { lineTexts } from '@portal/form-page/lines'
import { listPages } from '@portal/form-page/pages'
import { defineTexts, formatDate, useText } from '@portal/i18n'
import { ComboboxField, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { useExpenseChoices } from '../form/expense-values'
import { expenseTexts } from '../form/expense-texts'

const days = defineTexts({
  from: { tr: 'Masraf tarihi: ilk gün', en: 'Expense date from' },
  until: { tr: 'Masraf tarihi: son gün', en: 'Expense date until' },
})

/** The filters have the names of the call's fields. */
const filters = {
  expenseTypeId: anyId,
  companyName: anyText,
  countryId: anyId,
  currencyId: anyId,
  invoiceNumber: textUpTo(50),
}
const shapes = moduleShapes(filters, expenseSortFields)

/** Pending expenses and all expenses. */
export const expenseLists = listPages({
  module: expenseModule,
  calls: expenseCalls,
  shapes,
  Filters,
  useColumns,
  days,
})

function Filters({ filters, filter }: ControlOf<typeof shapes>) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  const typed = { replace: true }
  return (
    <>
      <ChoiceFilter
        label={say(expenseTexts.typeId)}
        choices={useTypeChoices(choices)}
        chosen={filters.expenseTypeId}
        onChange={expenseTypeId => filter({ expenseTypeId })}
      />
      <TextFilter
        label={say(expenseTexts.company)}
        text={filters.companyName}
        onRest={companyName => filter({ companyName }, typed)}
      />
      <ComboboxField
        label={say(expenseTexts.countryId)}
        options={(choices?.country ?? []).map(country => ({ value: String(country.id), label: nameOf(country) }))}
        value={String(filters.countryId ?? '')}
        onChange={value => filter({ countryId: value === '' ? undefined : Number(value) })}
      />
      <ChoiceFilter
        label={say(lineTexts.currencyId)}
        choices={(choices?.currency ?? []).map(({ id, name, sign }) => ({ value: id, label: `${name} ${sign}` }))}
        chosen={filters.currencyId}
        onChange={currencyId => filter({ currencyId })}
      />
      <TextFilter
        label={say(expenseTexts.invoiceNumber)}
        maxLength={50}
        text={filters.invoiceNumber}
        onRest={invoiceNumber => filter({ invoiceNumber }, typed)}
      />
    </>
  )
}

function useColumns(): DataColumn<ExpenseRow>[] {
  const column = useColumn<ExpenseRow>()
  const nameOf = useLookupName()
  return useMemo(() => {
    const typeOf = (row: ExpenseRow) => nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate })
    const countryOf = (row: ExpenseRow) => nameOf({ name: row.countryName, nameTranslate: row.countryNameTranslate })
    const extra = true
    return [
      column('company', expenseTexts.company, { minWidth: '9.5rem' }, row => (
        <TwoLines below={typeOf(row)}>
          <Span>{row.company}</Span>
        </TwoLines>
      )),
      column('expenseDate', expenseTexts.expenseDate, row => formatDate(row.expenseDate)),
      column('typeId', expenseTexts.typeId, { extra }, typeOf),
      column('lastPayDate', expenseTexts.lastPayDate, { extra }, row => formatDate(row.lastPayDate)),
      column('invoiceNumber', expenseTexts.invoiceNumber, { extra }, row => row.invoiceNumber),
      column('country', expenseTexts.countryId, { extra }, countryOf),
      column('department', lineTexts.departmentId, { extra }, row => row.departmentName),
      column('agreement', lineTexts.agreementId, { extra }, row => row.agreementTitle),
      column('description', lineTexts.description, { extra }, row => row.description),
    ]
  }, [column, nameOf])
}
