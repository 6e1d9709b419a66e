import { paymentTypes } from '@portal/contracts/payment.calls'
import type { Currency } from '@portal/contracts/lookups'
import { DayFilters, PersonFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import type { PaymentControl } from './payment-view.shape'
import { paymentTypeTexts } from './payment-type-texts'

const texts = defineTexts({
  type: { tr: 'Form türü', en: 'Form type' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  from: { tr: 'Son ödeme: ilk gün', en: 'Due from' },
  until: { tr: 'Son ödeme: son gün', en: 'Due until' },
  all: { tr: 'Tümü', en: 'All' },
})

interface PaymentFiltersProps {
  control: PaymentControl
  currencies: readonly Currency[]
}

export function PaymentFilters({ control: { filters, filter }, currencies }: PaymentFiltersProps) {
  const say = useText()
  const types = Object.values(paymentTypes)
  return (
    <>
      <PersonFilter userId={filters.selectUser} onChange={selectUser => filter({ selectUser })} />
      <SelectField
        label={say(texts.type)}
        placeholder={say(texts.all)}
        choices={types.map(type => ({ value: String(type), label: say(paymentTypeTexts[type]) }))}
        value={String(filters.selectType ?? '')}
        onChange={event => filter({ selectType: types.find(type => String(type) === event.target.value) })}
      />
      <SelectField
        label={say(texts.currency)}
        placeholder={say(texts.all)}
        choices={currencies.map(({ id, name, sign }) => ({ value: String(id), label: `${name} ${sign}` }))}
        value={String(filters.selectCurrency ?? '')}
        onChange={event => filter({ selectCurrency: event.target.value === '' ? undefined : Number(event.target.value) })}
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
