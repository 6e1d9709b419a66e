import { ChoiceFilter, DayFilters, PersonFilter, StateFilter, TextFilter } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
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
  description: { tr: 'Açıklama', en: 'Description' },
  retired: { tr: '{name} (kaldırıldı)', en: '{name} (removed)' },
})

/** What the days of a list of expenses are of. */
export const expenseDays = defineTexts({
  from: { tr: 'Masraf: ilk gün', en: 'Expense from' },
  until: { tr: 'Masraf: son gün', en: 'Expense until' },
})

/** The filters of a list of expenses. */
export function ExpenseFilters({ filters, filter }: ExpenseControl) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  const typed = { replace: true }
  const types = [
    ...(choices?.type ?? []).map(type => ({ value: type.id, label: nameOf(type) })),
    ...(choices?.retiredType ?? []).map(type => ({
      value: type.id,
      label: say(texts.retired, { name: nameOf(type) }),
    })),
  ]
  return (
    <>
      <StateFilter state={filters.status} onChange={status => filter({ status })} />
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      <ChoiceFilter
        label={say(texts.type)}
        choices={types}
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
      <DayFilters
        labels={[say(expenseDays.from), say(expenseDays.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
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
      <TextFilter
        label={say(texts.description)}
        text={filters.description}
        onRest={description => filter({ description }, typed)}
      />
    </>
  )
}
