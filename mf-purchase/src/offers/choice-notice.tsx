import { defineTexts, useFormats, useText } from '@portal/i18n'
import { displayMoney } from '@portal/rules/money/display'
import { reasonAskedFor } from '@portal/rules/purchase/comparison'
import { chakra, Icon, Span, Text } from '@portal/ui'
import { offerName, useOfferWords } from './use-offer-words'
import type { Offers } from './use-offers'

const texts = defineTexts({
  chosen: { tr: '{user}, {at} tarihinde {offer} teklifini seçti.', en: '{user} chose {offer} on {at}.' },
  lowest: { tr: 'En düşük fiyat.', en: 'Lowest price.' },
  lowestOfCurrency: {
    tr: 'Kendi para biriminde en düşük fiyat; para birimleri arasında karşılaştırma yapılmadı.',
    en: 'Lowest price in its currency; currencies weren’t compared.',
  },
  single: { tr: 'Tek teklif.', en: 'The only offer.' },
  dearer: { tr: 'En düşükten {amount} ({percent}) pahalı.', en: '{amount} ({percent}) over the lowest.' },
  dearerInLira: {
    tr: '{date} kurlarıyla en düşükten {amount} ({percent}) pahalı.',
    en: '{amount} ({percent}) over the lowest, at {date} rates.',
  },
  noReason: { tr: 'Gerekçe belirtilmedi.', en: 'No reason given.' },
  frozen: { tr: 'Teklifler artık değiştirilemez.', en: 'The offers can no longer be changed.' },
})

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border.success',
    bg: { _light: 'bg.success', _dark: 'bg.subtle' },
    fontSize: 'sm',
    '& > svg': { color: 'fg.success' },
  },
})

/** Who chose which offer and why, and how much dearer than the lowest it is. */
export function ChoiceNotice({ offers: { form, offers, compared } }: { offers: Offers }) {
  const say = useText()
  const { instant, date } = useFormats()
  const { percent } = useOfferWords(() => '')
  const { choice } = form
  const chosen = offers.find(({ offerGuid }) => offerGuid === choice?.offerGuid)
  const values = chosen && compared.offers.get(chosen.offerGuid)
  if (!choice || !chosen || !values) return null
  const { dearer, dearerInLira } = values
  const comparedToLowest = () => {
    if (offers.length === 1) return say(texts.single)
    if (dearer.amount > 0n) {
      const amount = displayMoney(dearer.amount, chosen.currencySign)
      return say(texts.dearer, { amount, percent: percent(dearer.percent) })
    }
    if (dearerInLira && dearerInLira.amount > 0n && choice.rateDate) {
      const amount = displayMoney(dearerInLira.amount, '₺')
      return say(texts.dearerInLira, { amount, percent: percent(dearerInLira.percent), date: date(choice.rateDate) })
    }
    const isMixed = offers.some(({ currencyId }) => currencyId !== chosen.currencyId)
    return say(isMixed && !dearerInLira ? texts.lowestOfCurrency : texts.lowest)
  }
  const isReasonAsked = reasonAskedFor(chosen.offerGuid, compared) !== null
  return (
    <Frame>
      <Icon name="check" />
      <div>
        <Text fontWeight="medium">
          {say(texts.chosen, { user: choice.userName, at: instant(choice.date), offer: offerName(chosen) })}
        </Text>
        <Text>
          {comparedToLowest()} {choice.reason ? <q>{choice.reason}</q> : isReasonAsked && say(texts.noReason)}
        </Text>
        <Span color="fg.muted">{say(texts.frozen)}</Span>
      </div>
    </Frame>
  )
}
