import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Text } from '@portal/ui'
import type { Offers } from './use-offers'

const texts = defineTexts({
  rates: {
    tr: '₺ karşılıkları {date} tarihli kurlarla: {rates}.',
    en: 'Amounts in ₺ use {date} rates: {rates}.',
  },
  rate: { tr: '1 {sign} = {rate} ₺', en: '1 {sign} = {rate} ₺' },
  none: {
    tr: 'Kuru olmayan: {signs}. Para birimleri arasında karşılaştırma yapılmadı.',
    en: 'No rate for {signs}, so currencies aren’t compared.',
  },
})

/** By which rates offers were converted, or that they were not. */
export function RatesLine({ offers: { form, offers, compared } }: { offers: Offers }) {
  const say = useText()
  const { date, list, number } = useFormats()
  const { rates } = form
  const foreign = [...new Map(offers.map(offer => [offer.currencyId, offer.currencySign]))].filter(
    ([id]) => id !== liraCurrencyId,
  )
  if (foreign.length === 0) return null
  const used = foreign.flatMap(([id, sign]) => {
    const rate = rates?.rates.find(({ currencyId }) => currencyId === id)?.rate
    return rate ? [say(texts.rate, { sign, rate: number(Number(rate), 6) })] : []
  })
  const lacking = foreign.filter(([id]) => compared.withoutRate.includes(id)).map(([, sign]) => sign)
  return (
    <Text fontSize="sm" color="fg.muted">
      {rates && used.length > 0 && say(texts.rates, { date: date(rates.date), rates: list(used) })}{' '}
      {lacking.length > 0 && say(texts.none, { signs: list(lacking) })}
    </Text>
  )
}
