import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { ChoiceFilter, DayFilters, PersonFilter, useFilterDraft } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import type { PaymentControl } from './payments.shape'
import { paymentTypeTexts } from './week-reports'

const texts = defineTexts({
  type: { tr: 'Form türü', en: 'Form type' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  from: { tr: 'Son ödeme: ilk gün', en: 'Due from' },
  until: { tr: 'Son ödeme: son gün', en: 'Due until' },
})

interface PaymentFiltersProps {
  control: PaymentControl
  currencies: readonly Currency[]
}

export function PaymentFilters({ control, currencies }: PaymentFiltersProps) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  return (
    <>
      <PersonFilter userId={filters.selectUser} onChange={selectUser => filter({ selectUser })} />
      <ChoiceFilter
        label={say(texts.type)}
        choices={Object.values(paymentTypes).map(type => ({ value: type, label: say(paymentTypeTexts[type]) }))}
        chosen={filters.selectType}
        onChange={selectType => filter({ selectType })}
      />
      <ChoiceFilter
        label={say(texts.currency)}
        choices={currencies.map(({ id, name, sign }) => ({ value: id, label: `${name} ${sign}` }))}
        chosen={filters.selectCurrency}
        onChange={selectCurrency => filter({ selectCurrency })}
      />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
    </>
  )
}
