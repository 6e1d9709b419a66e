import { ChoiceFilter, TextFilter } from '@portal/form-list'
import { useLookupName, useTypeChoices } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField } from '@portal/ui'
import { useExpenseChoices } from '../form/expense-choices.query'
import type { ExpenseControl } from './expense-list.shape'

const texts = defineTexts({
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  country: { tr: 'Ülke', en: 'Country' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
})

/** The filters that only lists of expenses have. */
export function ExpenseFilters({ filters, filter }: ExpenseControl) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  const typed = { replace: true }
  return (
    <>
      <ChoiceFilter
        label={say(texts.type)}
        choices={useTypeChoices(choices)}
        chosen={filters.expenseTypeId}
        onChange={expenseTypeId => filter({ expenseTypeId })}
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
        onChange={value => filter({ countryId: value === '' ? undefined : Number(value) })}
      />
      <ChoiceFilter
        label={say(texts.currency)}
        choices={(choices?.currency ?? []).map(({ id, name, sign }) => ({ value: id, label: `${name} ${sign}` }))}
        chosen={filters.currencyId}
        onChange={currencyId => filter({ currencyId })}
      />
      <TextFilter
        label={say(texts.invoiceNumber)}
        maxLength={50}
        text={filters.invoiceNumber}
        onRest={invoiceNumber => filter({ invoiceNumber }, typed)}
      />
    </>
  )
}
