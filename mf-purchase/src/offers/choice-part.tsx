import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { reasonAskedFor } from '@portal/rules/purchase/comparison'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { amountOf } from '@portal/rules/money/amount'
import { displayMoney } from '@portal/rules/money/display'
import { Button, Checkbox, Column, Notice, Row, Text, TextArea } from '@portal/ui'
import { offerName, offerTexts, useOverPercent } from './use-offer-words'
import type { Offers } from './use-offers'

const texts = defineTexts({
  chosen: { tr: 'Seçiminiz: {offer}, {price}', en: 'Your choice: {offer}, {price}' },
  reason: { tr: 'Neden bu teklif? (isteğe bağlı)', en: 'Why this offer? (optional)' },
  reasonHelp: {
    tr: 'Boş bırakırsanız “gerekçe belirtilmedi” diye kaydedilir.',
    en: 'If you leave this empty, it’s recorded as “no reason given”.',
  },
  phrases: { tr: 'Hazır gerekçeler', en: 'Suggested reasons' },
  faster: { tr: 'Daha hızlı teslim', en: 'Faster delivery' },
  better: { tr: 'Teknik olarak daha uygun', en: 'Better technical fit' },
  trusted: { tr: 'Güvenilir tedarikçi', en: 'Trusted supplier' },
  noOther: { tr: 'Başka teklif alınamadı', en: 'No other offer was available' },
  expired: {
    tr: 'Bu teklifin süresi doldu ({date}).',
    en: 'This offer expired on {date}.',
  },
  takeExpired: { tr: 'Süresi dolan teklifi yine de seç', en: 'Choose the expired offer anyway' },
  manager: {
    tr: '10.000 ₺ sınırının üstünde: şirket muaf değilse form onayınızdan sonra genel müdüre gider.',
    en: 'Above 10.000 ₺: unless the company is exempt, the form goes to the general manager after you approve.',
  },
  foreign: {
    tr: 'Karşılığı 10.000 ₺ sınırının üstünde, ama sınır yalnızca TRY için geçerli: form genel müdüre gitmez.',
    en: 'Worth more than 10.000 ₺, but the limit applies to TRY only: the form doesn’t go to the general manager.',
  },
})

const phrases = [texts.faster, texts.better, texts.trusted, texts.noOther]
export const longestReason = 500

/** Appends a suggested reason to the typed one. */
const withPhrase = (reason: string, phrase: string) =>
  reason.includes(phrase) ? reason : [reason.trim(), phrase].filter(Boolean).join(', ')

interface ChoicePartProps {
  offers: Offers
  isExpiredTaken: boolean
  onExpiredTaken: (isTaken: boolean) => void
}

/** Shows an approver their choice and its consequences, and takes the reason. */
export function ChoicePart({ offers, isExpiredTaken, onExpiredTaken }: ChoicePartProps) {
  const say = useText()
  const { date, money } = useFormats()
  const percent = useOverPercent()
  const { picked, giveReason } = offers.choosing
  const offer = offers.offers.find(({ offerGuid }) => offerGuid === picked?.seen.offerGuid)
  const values = offer && offers.compared.offers.get(offer.offerGuid)
  if (!picked || !offer || !values) return null
  const asked = reasonAskedFor(offer.offerGuid, offers.compared)
  const { dearer, dearerInLira, isExpired, isForeignAboveLimit } = values
  const price = { amount: amountOf(offer.price), currencyId: offer.currencyId }
  const over =
    dearer.amount > 0n ? { ...dearer, sign: offer.currencySign } : dearerInLira && { ...dearerInLira, sign: '₺' }
  return (
    <Column gap="4">
      <div>
        <Text fontWeight="medium">
          {say(texts.chosen, { offer: offerName(offer), price: money(offer.price, offer.currencySign) })}
        </Text>
        {asked === 'SingleOffer' && <Text color="fg.muted">{say(offerTexts.single)}</Text>}
        {over && over.amount > 0n && (
          <Text color="fg.muted">
            {say(offerTexts.dearer, { amount: displayMoney(over.amount, over.sign), percent: percent(over.percent) })}
          </Text>
        )}
      </div>
      {needsGeneralManager(purchaseModule.expression, price, { userId: null, isExempt: false }) && (
        <Notice tone="info">{say(texts.manager)}</Notice>
      )}
      {isForeignAboveLimit && <Notice tone="info">{say(texts.foreign)}</Notice>}
      {isExpired && (
        <Notice tone="warning">
          <Column gap="2">
            <Text>{say(texts.expired, { date: date(offer.validUntil ?? '') })}</Text>
            <Checkbox label={say(texts.takeExpired)} checked={isExpiredTaken} onChange={onExpiredTaken} />
          </Column>
        </Notice>
      )}
      {asked && <ReasonField reason={picked.reason} onChange={giveReason} />}
    </Column>
  )
}

interface ReasonFieldProps {
  reason: string
  onChange: (reason: string) => void
}

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const say = useText()
  return (
    <Column gap="2">
      <TextArea
        label={say(texts.reason)}
        help={say(texts.reasonHelp)}
        rows={2}
        limit={longestReason}
        value={reason}
        onChange={event => onChange(event.target.value)}
      />
      <Row role="group" aria-label={say(texts.phrases)} flexWrap="wrap" gap="2">
        {phrases.map(phrase => (
          <Button
            key={phrase.en}
            size="xs"
            variant="outline"
            borderRadius="full"
            onClick={() => onChange(withPhrase(reason, say(phrase)))}
          >
            {say(phrase)}
          </Button>
        ))}
      </Row>
    </Column>
  )
}
