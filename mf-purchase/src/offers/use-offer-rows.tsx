import type { ComponentProps, ReactNode } from 'react'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { IbanMarks } from '@portal/form-page/iban-marks'
import { defineTexts, formatIban, useFormats, useText } from '@portal/i18n'
import { displayMoney } from '@portal/rules/money/display'
import { Badge, Span, TextLink } from '@portal/ui'
import { OfferFiles, type OfferFilesProps } from './offer-files'
import { offerTexts, useOfferWords } from './use-offer-words'
import type { Offers } from './use-offers'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  perPiece: { tr: 'Adet fiyatı', en: 'Price per piece' },
  dearer: { tr: 'En düşüğe göre', en: 'Over the lowest' },
  inLira: { tr: '₺ karşılığı', en: 'In ₺' },
  files: { tr: 'Dosyalar', en: 'Files' },
  entered: { tr: 'Ekleyen', en: 'Added by' },
  cheapest: { tr: 'En ucuz', en: 'Cheapest' },
  cheapestOf: { tr: '{sign} tekliflerinin en ucuzu', en: 'Cheapest in {sign}' },
  cheapestInLira: { tr: 'Çevrilince en ucuz', en: 'Cheapest when converted' },
  lowest: { tr: 'En düşük', en: 'Lowest' },
  noRate: { tr: 'Kur yok', en: 'No rate' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  limit: { tr: '10.000 ₺ üstünde; sınır yalnızca TRY için', en: 'Above 10.000 ₺; the limit applies to TRY only' },
  open: { tr: '{host} (yeni sekmede açılır)', en: '{host} (opens in a new tab)' },
  changed: { tr: 'Son değişiklik: {user}, {at}', en: 'Last changed by {user}, {at}' },
  unsaved: { tr: 'Kaydedilmedi', en: 'Not saved' },
})

interface OfferRow {
  key: string
  title: string
  cell: (offer: WorkingOffer) => ReactNode
  /** On a card it has a line of its own. */
  isWide?: true
  /** Whether there is nothing to say of an offer. A row that is empty for all offers is left out. */
  isEmpty?: (offer: WorkingOffer) => boolean
}

/** What is compared of offers, line by line. */
export function useOfferRows(offers: Offers, filesShown: Pick<OfferFilesProps, 'opened' | 'onOpen'>): OfferRow[] {
  const rows = [...usePriceRows(offers), ...useTermRows(offers), ...useEntryRows(filesShown)]
  return rows.filter(({ isEmpty }) => !isEmpty || !offers.offers.every(isEmpty))
}

/** What an offer costs, beside the lowest. */
function usePriceRows({ offers, compared }: Offers): OfferRow[] {
  const say = useText()
  const { money } = useFormats()
  const { percent } = useOfferWords(() => '')
  const isMixed = new Set(offers.map(({ currencyId }) => currencyId)).size > 1
  const isForeign = offers.some(({ currencyId }) => currencyId !== liraCurrencyId)
  const of = ({ offerGuid }: WorkingOffer) => compared.offers.get(offerGuid)
  const over = ({ amount, percent: share }: { amount: bigint; percent: number }, sign: string) => (
    <>
      <span>+{displayMoney(amount, sign)}</span> <Span color="fg.muted">{percent(share)}</Span>
    </>
  )
  const cheapest = (sign: string) => (isMixed ? say(texts.cheapestOf, { sign }) : say(texts.cheapest))
  return [
    {
      key: 'price',
      title: say(offerTexts.price),
      cell: offer => (
        <>
          <strong data-part="price">{money(offer.price, offer.currencySign)}</strong>
          {offers.length > 1 && of(offer)?.isCheapest && (
            <Mark colorPalette="green">{cheapest(offer.currencySign)}</Mark>
          )}
        </>
      ),
    },
    {
      key: 'perPiece',
      title: say(texts.perPiece),
      cell: offer => {
        const perPiece = of(offer)?.perPiece
        return perPiece !== undefined && displayMoney(perPiece, offer.currencySign)
      },
    },
    {
      key: 'dearer',
      title: say(texts.dearer),
      isEmpty: offer => (of(offer)?.dearer.amount ?? 0n) === 0n,
      cell: offer => {
        const dearer = of(offer)?.dearer
        return dearer && (dearer.amount > 0n ? over(dearer, offer.currencySign) : say(texts.lowest))
      },
    },
    {
      key: 'inLira',
      title: say(texts.inLira),
      isEmpty: () => !isForeign,
      cell: offer => {
        const values = of(offer)
        if (!values) return null
        const { inLira, isCheapestInLira, dearerInLira, isForeignAboveLimit } = values
        if (inLira === null) return <Span color="fg.muted">{say(texts.noRate)}</Span>
        return (
          <>
            <span>{displayMoney(inLira, '₺')}</span>
            {isCheapestInLira && <Mark colorPalette="green">{say(texts.cheapestInLira)}</Mark>}
            {dearerInLira && dearerInLira.amount > 0n && <small>{over(dearerInLira, '₺')}</small>}
            {isForeignAboveLimit && <small>{say(texts.limit)}</small>}
          </>
        )
      },
    },
  ]
}

/** When, by whom and for how long it is offered. */
function useTermRows({ compared }: Offers): OfferRow[] {
  const say = useText()
  const { date } = useFormats()
  const of = ({ offerGuid }: WorkingOffer) => compared.offers.get(offerGuid)
  return [
    {
      key: 'supplier',
      title: say(offerTexts.supplier),
      isEmpty: ({ supplier }) => !supplier,
      cell: ({ supplier }) => supplier,
    },
    {
      key: 'deliveryDays',
      title: say(offerTexts.deliveryDays),
      isEmpty: ({ deliveryDays }) => deliveryDays === null,
      cell: ({ deliveryDays }) => deliveryDays !== null && say(offerTexts.days, { days: deliveryDays }),
    },
    {
      key: 'validUntil',
      title: say(offerTexts.validUntil),
      isEmpty: ({ validUntil }) => !validUntil,
      cell: offer =>
        offer.validUntil && (
          <>
            <span>{date(offer.validUntil)}</span>
            {of(offer)?.isExpired && <Mark colorPalette="orange">{say(texts.expired)}</Mark>}
          </>
        ),
    },
    {
      key: 'iban',
      title: 'IBAN',
      isWide: true,
      isEmpty: ({ iban }) => !iban,
      cell: ({ iban, ibanMarks }) =>
        iban && (
          <>
            <span>{formatIban(iban)}</span>
            <IbanMarks marks={ibanMarks} />
          </>
        ),
    },
    {
      key: 'link',
      title: say(offerTexts.link),
      isEmpty: ({ link }) => !link,
      cell: ({ link }) =>
        link && (
          <TextLink
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="underline"
            aria-label={say(texts.open, { host: hostOf(link) })}
          >
            {hostOf(link)}
          </TextLink>
        ),
    },
  ]
}

/** The papers of an offer, and who entered it. */
function useEntryRows(filesShown: Pick<OfferFilesProps, 'opened' | 'onOpen'>): OfferRow[] {
  const say = useText()
  const { instant } = useFormats()
  return [
    {
      key: 'files',
      title: say(texts.files),
      isEmpty: ({ files }) => files.length === 0,
      cell: offer => offer.files.length > 0 && <OfferFiles offer={offer} {...filesShown} />,
    },
    {
      key: 'entered',
      title: say(texts.entered),
      cell: ({ enteredBy, userName, date: at, state }) => (
        <>
          <span>{enteredBy.userName}</span>
          {enteredBy.date && <small>{instant(enteredBy.date)}</small>}
          {at !== enteredBy.date && <small>{say(texts.changed, { user: userName, at: instant(at) })}</small>}
          {state !== 'saved' && <Mark colorPalette="orange">{say(texts.unsaved)}</Mark>}
        </>
      ),
    },
  ]
}

const Mark = (badge: ComponentProps<typeof Badge>) => <Badge variant="subtle" {...badge} />

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
