import { DayFilters, PersonFilter, StateFilter, TextFilter, type ListControl } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, SelectField } from '@portal/ui'
import { useExpenseChoices } from '../form/expense-choices.query'
import type { ExpenseParameters, ExpenseSortField } from './expense-list.shape'

const texts = defineTexts({
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  country: { tr: 'Ülke', en: 'Country' },
  from: { tr: 'Masraf: ilk gün', en: 'Expense from' },
  until: { tr: 'Masraf: son gün', en: 'Expense until' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  description: { tr: 'Açıklama', en: 'Description' },
  all: { tr: 'Tümü', en: 'All' },
})

/** The filters of a list of expenses. */
export function ExpenseFilters({ filters, filter }: ListControl<ExpenseParameters, ExpenseSortField>) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  const idIn = (value: string) => (value === '' ? undefined : Number(value))
  const typed = { replace: true }
  return (
    <>
      <StateFilter state={filters.status} onChange={status => filter({ status })} />
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      <SelectField
        label={say(texts.type)}
        placeholder={say(texts.all)}
        choices={(choices?.type ?? []).map(type => ({ value: String(type.id), label: nameOf(type) }))}
        value={String(filters.expenseTypeId ?? '')}
        onChange={event => filter({ expenseTypeId: idIn(event.target.value) })}
      />
      <TextFilter
        label={say(texts.company)}
        text={filters.companyName}
        onRest={companyName => filter({ companyName }, typed)}
      />
      <ComboboxField
        label={say(texts.country)}
        options={(choices?.country ?? []).map(country => ({ value: String(country.id), label: nameOf(country) }))}
        value={String(filters.countryId ?? '')}
        onChange={value => filter({ countryId: idIn(value) })}
      />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <SelectField
        label={say(texts.currency)}
        placeholder={say(texts.all)}
        choices={(choices?.currency ?? []).map(({ id, name, sign }) => ({ value: String(id), label: `${name} ${sign}` }))}
        value={String(filters.currencyId ?? '')}
        onChange={event => filter({ currencyId: idIn(event.target.value) })}
      />
      <TextFilter
        label={say(texts.invoiceNumber)}
        maxLength={50}
        text={filters.invoiceNumber}
        onRest={invoiceNumber => filter({ invoiceNumber }, typed)}
      />
      <TextFilter
        label={say(texts.description)}
        text={filters.description}
        onRest={description => filter({ description }, typed)}
      />
    </>
  )
}
