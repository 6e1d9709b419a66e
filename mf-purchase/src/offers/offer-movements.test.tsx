import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { Offer } from '@portal/contracts/purchase/offers'
import { screen, within } from '@portal/testing/show-page'
import { euro, offer, purchase } from './testing/offer'
import { withPlainSpaces } from './testing/offers-page'
import { openOffers } from './testing/open-offers'
import { seenOf } from './working-offers'

const event = (
  id: number,
  currentState: 4 | 14,
  notes: string[],
  changes: TimelineEvent['changes'],
): TimelineEvent => ({
  id,
  date: '2026-11-20T08:00:00Z',
  userId: 8,
  name: 'Ümit Kaya',
  actedByUserId: null,
  actedByName: null,
  currentState,
  description: '',
  toUserId: null,
  toUserName: null,
  notes,
  changes,
})
const snapshot = (id: number, change: Partial<Offer> = {}) => JSON.stringify(seenOf(offer(id, change)))
const choiceOf = ({ offerGuid }: Offer) => ({
  field: 'offerChoice',
  from: null,
  to: JSON.stringify({ offerGuid, reason: null, rateDate: null }),
})

test('the movements describe changes of offers, and all offers at the time of the choice', async () => {
  const chosen = offer(1, { price: '9500.00' })
  await openOffers(purchase({ offers: [chosen] }), [
    event(1, 14, ['OffersAdded'], [{ field: 'offer', from: null, to: snapshot(1) }]),
    event(
      2,
      14,
      ['OffersChanged'],
      [{ field: 'offer', from: snapshot(1), to: snapshot(1, { price: '9500.00', deliveryDays: 3 }) }],
    ),
    event(3, 14, ['OffersRemoved'], [{ field: 'offer', from: snapshot(2, { ...euro, price: '190.00' }), to: null }]),
    event(
      4,
      4,
      ['OfferChosen'],
      [
        choiceOf(chosen),
        { field: 'offers', from: null, to: JSON.stringify([{ ...seenOf(chosen), fileNames: ['a.pdf', 'b.pdf'] }]) },
      ],
    ),
  ])
  const movements = within(await screen.findByRole('region', { name: 'Hareketler' }))
  await movements.findByText(/190,00 €/)
  expect(movements.getAllByRole('listitem').map(withPlainSpaces)).toEqual([
    'Ümit Kaya teklifleri değiştirdi20/11/2026 11:00Eklendi: Dell P2721, 10.000,00 ₺',
    'Ümit Kaya teklifleri değiştirdi20/11/2026 11:00Dell P2721 · Fiyat: 10.000,00 ₺ → 9.500,00 ₺; Teslim: yok → 3 gün',
    'Ümit Kaya teklifleri değiştirdi20/11/2026 11:00Kaldırıldı: Dell P2722, 190,00 €',
    'Ümit Kaya onayladı20/11/2026 11:00Seçildi: Dell P2721, 9.500,00 ₺\nGerekçe belirtilmedi.\nSeçim anındaki teklifler: Dell P2721, 9.500,00 ₺ (a.pdf ve b.pdf)',
  ])
})

test('a missing reason is mentioned only if one was asked for', async () => {
  const offers = [offer(1), offer(2, { price: '11000.00' })]
  await openOffers(purchase({ offers }), [event(1, 4, ['OfferChosen'], [choiceOf(offer(1))])])
  const movements = within(await screen.findByRole('region', { name: 'Hareketler' }))
  expect(withPlainSpaces(await movements.findByRole('listitem'))).toMatch(/Seçildi: Dell P2721, 10.000,00 ₺$/)
})
