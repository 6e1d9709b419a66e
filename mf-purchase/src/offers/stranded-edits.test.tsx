import { refreshEverything } from '@portal/auth/queries'
import { useLanguageStore } from '@portal/i18n'
import { act, screen, waitFor } from '@portal/testing/show-page'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { offer, purchase } from './testing/offer'
import { openOffers } from './testing/open-offers'
import { buyer, confirm, press, type } from './testing/offers-page'

const offers = [offer(1), offer(2)]
const choice: PurchaseForm['choice'] = {
  offerGuid: offer(2).offerGuid,
  userId: 9,
  userName: 'Ayşe Demir',
  date: '2026-11-21T08:00:00Z',
  reason: null,
  rateDate: null,
}

/** Three edits that are unsaved when the form moves on. */
async function movesOn(to: PurchaseForm) {
  const server = await openOffers(purchase({ offers }, buyer))
  await press('Düzenle: Dell P2721')
  await type('Fiyat', '9.000,00')
  await confirm('Düzenle')
  await press('Kaldır: Dell P2722')
  await press('Teklif ekle')
  await type('Marka', 'LG')
  await type('Model', '27UP')
  await type('Fiyat', '8.000,00')
  await confirm('Teklif ekle')
  server.form = to
  act(() => refreshEverything())
  await screen.findByText(/Form siz kaydetmeden ilerledi/)
  return server
}

const lines = [
  'Dell P2721 · Fiyat: 10.000,00 ₺ → 9.000,00 ₺',
  'Kaldırılacaktı: Dell P2722, 10.000,00 ₺',
  'Eklenecekti: LG 27UP, 8.000,00 ₺',
]

test.each([
  ['the turn is somebody else’s', purchase({ offers })],
  ['an offer is chosen', purchase({ offers, choice }, buyer)],
])('once %s, what was typed and not saved is told, also after a reload, until it is discarded', async (_, now) => {
  const server = await movesOn(now)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  server.reload()
  expect(await screen.findByText(/3 teklif değişikliğiniz kaydedilmedi/)).toBeVisible()
  for (const line of lines) expect(await screen.findByText(line)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull()
  await press('Değişiklikleri geri al')
  expect(screen.queryByText(/Form siz kaydetmeden ilerledi/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Teklifler' })).toHaveFocus()
})

test('the notice is also in English, and the edits can be saved when the turn returns', async () => {
  const server = await movesOn(purchase({ offers }))
  act(() => useLanguageStore.getState().setLanguage('en'))
  expect(await screen.findByText('The form moved on before you saved: 3 offer changes weren’t saved.')).toBeVisible()
  expect(screen.getByText('Dell P2721 · Price: 10.000,00 ₺ → 9.000,00 ₺')).toBeVisible()
  expect(screen.getByText('To be removed: Dell P2722, 10.000,00 ₺')).toBeVisible()
  expect(screen.getByText('To be added: LG 27UP, 8.000,00 ₺')).toBeVisible()
  server.form = purchase({ offers }, buyer)
  act(() => refreshEverything())
  await press('Save offers')
  await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
  expect((server.sent('/update') as { offers: object[] }[])[0]?.offers).toHaveLength(3)
})
