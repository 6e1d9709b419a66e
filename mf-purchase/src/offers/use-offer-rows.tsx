import type { ComponentProps, ReactNode } from 'react'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { IbanMarks } from '@portal/form-page/iban-marks'
import { defineTexts, formatIban, useFormats, useText, type Text } from '@portal/i18n'
import { displayMoney } from '@portal/rules/money/display'
import { Badge, Span, TextLink } from '@portal/ui'
import { OfferFiles, type OfferFilesProps } from './offer-files'
import { offerTexts, useOverPercent } from './use-offer-words'
import type { Offers } from './use-offers'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  perPiece: { tr: 'Adet fiyatı', en: 'Price per piece' },
  dearer: { tr: 'En düşüğe göre', en: 'Over the lowest' },
  inLira: { tr: '₺ karşılığı', en: 'In ₺' },
  iban: { tr: 'IBAN', en: 'IBAN' },
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

type Cell = (offer: WorkingOffer) => ReactNode

interface OfferRow {
  key: string
  title: string
  /** Empty if there is nothing to say about the offer. */
  cell: Cell
  /** On a card, the row takes two lines. */
  isWide?: true
}

/** Returns the rows of the comparison, without those that are empty for all offers. */
export function useOfferRows(offers: Offers, filesShown: Pick<OfferFilesProps, 'opened' | 'onOpen'>): OfferRow[] {
  const rows = [...usePriceRows(offers), ...useTermRows(offers), ...useEntryRows(filesShown)]
  return rows.filter(({ cell }) => offers.offers.some(offer => Boolean(cell(offer))))
}

function useRow() {
  const say = useText()
  return (key: string, title: Text, cell: Cell): OfferRow => ({ key, title: say(title), cell })
}

/** The price of an offer, beside the lowest one. */
function usePriceRows({ offers, compared }: Offers): OfferRow[] {
  const say = useText()
  const row = useRow()
  const { money } = useFormats()
  const percent = useOverPercent()
  const of = ({ offerGuid }: WorkingOffer) => compared.offers.get(offerGuid)
  const isMixed = new Set(offers.map(({ currencyId }) => currencyId)).size > 1
  const isForeign = offers.some(({ currencyId }) => currencyId !== liraCurrencyId)
  const isSomeDearer = offers.some(offer => (of(offer)?.dearer.amount ?? 0n) > 0n)
  const over = ({ amount, percent: share }: { amount: bigint; percent: number }, sign: string) => (
    <>
      <span>+{displayMoney(amount, sign)}</span> <Span color="fg.muted">{percent(share)}</Span>
    </>
  )
  const cheapest = (sign: string) => (isMixed ? say(texts.cheapestOf, { sign }) : say(texts.cheapest))
  return [
    row('price', offerTexts.price, offer => (
      <>
        <strong data-part="price">{money(offer.price, offer.currencySign)}</strong>
        {offers.length > 1 && of(offer)?.isCheapest && <Mark colorPalette="green">{cheapest(offer.currencySign)}</Mark>}
      </>
    )),
    row('perPiece', texts.perPiece, offer => {
      const perPiece = of(offer)?.perPiece
      return perPiece !== undefined && displayMoney(perPiece, offer.currencySign)
    }),
    row('dearer', texts.dearer, offer => {
      const dearer = isSomeDearer && of(offer)?.dearer
      return dearer && (dearer.amount > 0n ? over(dearer, offer.currencySign) : say(texts.lowest))
    }),
    row('inLira', texts.inLira, offer => {
      const values = isForeign && of(offer)
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
    }),
  ]
}

/** The supplier of an offer and its terms. */
function useTermRows({ compared }: Offers): OfferRow[] {
  const say = useText()
  const row = useRow()
  const { date } = useFormats()
  const iban: Cell = offer =>
    offer.iban && (
      <>
        <span>{formatIban(offer.iban)}</span>
        <IbanMarks marks={offer.ibanMarks} />
      </>
    )
  return [
    row('supplier', offerTexts.supplier, ({ supplier }) => supplier),
    row(
      'deliveryDays',
      offerTexts.deliveryDays,
      ({ deliveryDays }) => deliveryDays !== null && say(offerTexts.days, { days: deliveryDays }),
    ),
    row(
      'validUntil',
      offerTexts.validUntil,
      ({ validUntil, offerGuid }) =>
        validUntil && (
          <>
            <span>{date(validUntil)}</span>
            {compared.offers.get(offerGuid)?.isExpired && <Mark colorPalette="orange">{say(texts.expired)}</Mark>}
          </>
        ),
    ),
    { ...row('iban', texts.iban, iban), isWide: true },
    row(
      'link',
      offerTexts.link,
      ({ link }) =>
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
    ),
  ]
}

/** The files of an offer, and who entered it. */
function useEntryRows(filesShown: Pick<OfferFilesProps, 'opened' | 'onOpen'>): OfferRow[] {
  const say = useText()
  const row = useRow()
  const { instant } = useFormats()
  return [
    row('files', texts.files, offer => offer.files.length > 0 && <OfferFiles offer={offer} {...filesShown} />),
    row('entered', texts.entered, ({ enteredBy, userName, date: at, state }) => (
      <>
        <span>{enteredBy.userName}</span>
        {enteredBy.date && <small>{instant(enteredBy.date)}</small>}
        {at !== enteredBy.date && <small>{say(texts.changed, { user: userName, at: instant(at) })}</small>}
        {state !== 'saved' && <Mark colorPalette="orange">{say(texts.unsaved)}</Mark>}
      </>
    )),
  ]
}

const Mark = (badge: ComponentProps<typeof Badge>) => <Badge variant="subtle" {...badge} />

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
