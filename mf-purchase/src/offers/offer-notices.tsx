import { Fragment } from 'react'
import { formControlAmount } from '@portal/contracts/lookups/limits'
import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { displayMoney } from '@portal/rules/money/display'
import { reasonAskedFor } from '@portal/rules/purchase/comparison'
import { chakra, Icon, Notice, Span, Text } from '@portal/ui'
import { offerName, offerTexts, useOverPercent } from './use-offer-words'
import type { Offers } from './use-offers'

const texts = defineTexts({
  chosen: { tr: '{user}, {at} tarihinde {offer} teklifini seçti.', en: '{user} chose {offer} on {at}.' },
  lowest: { tr: 'En düşük fiyat.', en: 'Lowest price.' },
  lowestOfCurrency: {
    tr: 'Kendi para biriminde en düşük fiyat; para birimleri arasında karşılaştırma yapılmadı.',
    en: 'Lowest price in its currency; currencies weren’t compared.',
  },
  dearerInLira: {
    tr: '{date} kurlarıyla en düşükten {amount} ({percent}) pahalı.',
    en: '{amount} ({percent}) over the lowest, at {date} rates.',
  },
  noReason: { tr: 'Gerekçe belirtilmedi.', en: 'No reason given.' },
  frozen: { tr: 'Teklifler artık değiştirilemez.', en: 'The offers can no longer be changed.' },
  split: {
    tr: 'Bölünmüş olabilir: 30 gün içindeki benzer taleplerle toplamı {total}; sınır {limit}.',
    en: 'Possibly split: with similar requests within 30 days it totals {total}, above the {limit} limit.',
  },
  splitUnseen: {
    tr: 'Bölünmüş olabilir: bazılarını göremediğiniz, 30 gün içindeki benzer taleplerle birlikte {limit} sınırını aşıyor.',
    en: 'Possibly split: with similar requests within 30 days, some of which you can’t see, it’s above the {limit} limit.',
  },
  sameProduct: {
    tr: '{count} benzer talep',
    en: '{count, plural, one {# similar request} other {# similar requests}}',
  },
  sameProductMeans: {
    tr: 'Aynı ürün bu departmanda 60 gün içinde istendi:',
    en: 'The same product was requested in this department within 60 days:',
  },
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

/** Says who chose which offer and why, and how far its price is above the lowest. */
export function ChoiceNotice({ offers: { form, offers, compared } }: { offers: Offers }) {
  const say = useText()
  const { instant, date } = useFormats()
  const percent = useOverPercent()
  const { choice } = form
  const chosen = offers.find(({ offerGuid }) => offerGuid === choice?.offerGuid)
  const values = chosen && compared.offers.get(chosen.offerGuid)
  if (!choice || !chosen || !values) return null
  const { dearer, dearerInLira } = values
  const comparedToLowest = () => {
    if (offers.length === 1) return say(offerTexts.single)
    if (dearer.amount > 0n) {
      const amount = displayMoney(dearer.amount, chosen.currencySign)
      return say(offerTexts.dearer, { amount, percent: percent(dearer.percent) })
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

/** Tells approvers about other requests. None of these marks blocks an approval. */
export function RequestMarks({ marks }: { marks: readonly RequestMark[] }) {
  const say = useText()
  const { money } = useFormats()
  const limit = money(formControlAmount, '₺')
  const splitText = (total: string | null) =>
    total === null ? say(texts.splitUnseen, { limit }) : say(texts.split, { total: money(total, '₺'), limit })
  const formsOf = (mark: RequestMark) =>
    mark.forms.map(({ id, formGuid }, index) => (
      <Fragment key={formGuid}>
        {/* Keeps the comma on the line of its number. */}
        <Span whiteSpace="nowrap">
          <PageLink to={`/purchaseForm/${formGuid}`} variant="underline">
            #{id}
          </PageLink>
          {index < mark.forms.length - 1 && ','}
        </Span>{' '}
      </Fragment>
    ))
  return marks.map(mark =>
    mark.kind === 'SameProduct' ? (
      <Hint key={mark.kind} as="div">
        {/* Most purchases have similar ones, so the numbers wait behind their count. */}
        <chakra.details>
          <chakra.summary cursor="pointer" w="fit-content">
            {say(texts.sameProduct, { count: mark.forms.length })}
          </chakra.summary>
          {say(texts.sameProductMeans)} {formsOf(mark)}
        </chakra.details>
      </Hint>
    ) : (
      // Two marks may be of one kind: one for the owner's requests, one for the supplier's.
      <Notice key={JSON.stringify(mark)} tone="warning">
        <Text>
          {splitText(mark.total)} {formsOf(mark)}
        </Text>
      </Notice>
    ),
  )
}
