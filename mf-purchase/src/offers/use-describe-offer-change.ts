import type { NameOfChange } from '@portal/approval-tree/panel'
import { choiceSnapshotSchema, offerSnapshotSchema, type OfferSnapshot } from '@portal/contracts/purchase/offers'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { reasonAskedFor } from '@portal/rules/purchase/comparison'
import { usePurchaseChoices } from '../form/purchase-values'
import { useOfferWords } from './use-offer-words'
import type { Offers } from './use-offers'

const texts = defineTexts({
  added: { tr: 'Eklendi: {offer}', en: 'Added: {offer}' },
  removed: { tr: 'Kaldırıldı: {offer}', en: 'Removed: {offer}' },
  chosen: { tr: 'Seçildi: {offer}', en: 'Chosen: {offer}' },
  reason: { tr: 'Gerekçe: {reason}', en: 'Reason: {reason}' },
  noReason: { tr: 'Gerekçe belirtilmedi.', en: 'No reason given.' },
  all: { tr: 'Seçim anındaki teklifler: {offers}', en: 'Offers at that time: {offers}' },
  withFiles: { tr: '{offer} ({files})', en: '{offer} ({files})' },
  rates: { tr: '{date} kurlarıyla', en: 'at {date} rates' },
})

/** Describes changes of offers in the movements: an offer before and after, or all offers at the time of the choice. */
export function useDescribeOfferChange({ form: { offers, version }, compared }: Offers): NameOfChange {
  const say = useText()
  const { date, list } = useFormats()
  // Removed offers may have had another currency. A form of version 1 is new, so it has no changes.
  const { data: choices } = usePurchaseChoices(version > 1)
  const signOf = (id: number) =>
    offers.find(({ currencyId }) => currencyId === id)?.currencySign ??
    choices?.currency.find(currency => currency.id === id)?.sign ??
    ''
  const { changed, priced } = useOfferWords(signOf)
  const withFiles = ({ fileNames: files = [], ...offer }: OfferSnapshot) =>
    files.length > 0 ? say(texts.withFiles, { offer: priced(offer), files: list(files) }) : priced(offer)

  const describeChoice = (json: string) => {
    const choice = choiceSnapshotSchema.safeParse(JSON.parse(json)).data
    // A choice freezes the offers, so the chosen one still exists.
    const chosen = offers.find(({ offerGuid }) => offerGuid === choice?.offerGuid)
    if (!choice || !chosen) return undefined
    const noReason = reasonAskedFor(chosen.offerGuid, compared) !== null && say(texts.noReason)
    const reason = choice.reason ? say(texts.reason, { reason: choice.reason }) : noReason
    const rates = choice.rateDate && say(texts.rates, { date: date(choice.rateDate) })
    const told = [say(texts.chosen, { offer: priced(chosen) }), rates].filter(Boolean).join(', ')
    return [told, reason].filter(Boolean).join('\n')
  }

  return ({ field, from, to }) => {
    if (field === 'offerChoice') return to === null ? undefined : describeChoice(to)
    if (field === 'offers') {
      const all = offerSnapshotSchema.array().safeParse(JSON.parse(to ?? '[]')).data
      return all && say(texts.all, { offers: all.map(withFiles).join('; ') })
    }
    if (field !== 'offer') return undefined
    const [before, now] = [from, to].map(json => offerSnapshotSchema.safeParse(JSON.parse(json ?? 'null')).data)
    if (before && now) return changed(before, now)
    if (now) return say(texts.added, { offer: priced(now) })
    return before && say(texts.removed, { offer: withFiles(before) })
  }
}
