import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { ComboboxField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { isExpired } from './agreement-options'

const texts = defineTexts({
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  detail: {
    tr: '{company} · taksit {amount} · bitiş {end}',
    en: '{company} · instalment {amount} · ends {end}',
  },
  // The term comes first: it tells the agreements of a chain apart, and a narrow screen cuts the end.
  ofTerm: {
    tr: '{start} – {end} · {company} · taksit {amount}',
    en: '{start} – {end} · {company} · instalment {amount}',
  },
  endlessFrom: {
    tr: '{start} tarihinden itibaren · {company} · taksit {amount}',
    en: 'from {start} · {company} · instalment {amount}',
  },
  endless: { tr: '{company} · taksit {amount} · süresiz', en: '{company} · instalment {amount} · open-ended' },
  expired: { tr: 'Süresi dolmuş', en: 'Expired' },
})

interface AgreementFieldProps {
  /** The agreements to choose from. */
  agreements: readonly ChoosableAgreement[]
  currencies: readonly Currency[]
  help: string
  /** An error that is shown before the form is sent. */
  problem: string | undefined
  onTake: (agreement: ChoosableAgreement | undefined) => void
}

/** The agreement that a line belongs to: the field `agreementId`. */
export function AgreementField({ agreements, currencies, help, problem: early, onTake }: AgreementFieldProps) {
  const say = useText()
  const { money, date } = useFormats()
  const detailOf = (agreement: ChoosableAgreement) => {
    const { company, amount, currencyId, startDate, endDate } = agreement
    const sign = currencies.find(({ id }) => id === currencyId)?.sign ?? ''
    const named = { company, amount: money(amount, sign) }
    const start = startDate && date(startDate)
    const end = endDate && date(endDate)
    const withEnd = end && (start ? say(texts.ofTerm, { ...named, start, end }) : say(texts.detail, { ...named, end }))
    const endless = start ? say(texts.endlessFrom, { ...named, start }) : say(texts.endless, named)
    const terms = withEnd ?? endless
    return isExpired(agreement) ? `${say(texts.expired)} · ${terms}` : terms
  }
  return (
    <FormField name="agreementId" label={say(texts.agreement)}>
      {({ value, onChange: _through, problem, ...field }) => (
        <ComboboxField
          {...field}
          help={help}
          problem={problem ?? early}
          options={agreements.map(agreement => ({
            value: String(agreement.id),
            label: agreement.title,
            detail: detailOf(agreement),
          }))}
          value={value ? String(value) : ''}
          onChange={chosen => onTake(agreements.find(({ id }) => String(id) === chosen))}
        />
      )}
    </FormField>
  )
}
