import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { act, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { RequestMarks } from './offer-notices'
import { euro, formGuid, offer, purchase } from './testing/offer'
import { openOffers } from './testing/open-offers'
import { buyer, cells, chooser, confirm, inBox, press, type } from './testing/offers-page'

describe('the comparison', () => {
  test('offers are side by side, the cheapest of each currency marked, the others compared with it', async () => {
    await openOffers(
      purchase({
        offers: [
          offer(1, { price: '11240.00' }),
          offer(2, { brand: 'LG', price: '10000.00', deliveryDays: 3 }),
          offer(3, { brand: 'Asus', price: '190.00', ...euro }),
          offer(4, { brand: 'BenQ', price: '190.00', ...euro }),
        ],
        rates: { date: '2026-11-19', rates: [{ currencyId: 3, rate: '48.125' }] },
      }),
    )
    expect(await cells('Fiyat')).toEqual([
      '190,00 €€ tekliflerinin en ucuzu',
      '190,00 €€ tekliflerinin en ucuzu',
      '10.000,00 ₺₺ tekliflerinin en ucuzu',
      '11.240,00 ₺',
    ])
    expect(await cells('Adet fiyatı')).toEqual(['19,00 €', '19,00 €', '1.000,00 ₺', '1.124,00 ₺'])
    expect((await cells('En düşüğe göre')).at(-1)).toBe('+1.240,00 ₺ +%12,4')
    expect((await cells('₺ karşılığı'))[0]).toBe('9.143,75 ₺Çevrilince en ucuz')
    expect(screen.getByText(/19\/11\/2026 tarihli kurlarla: 1 € = 48,125 ₺/)).toBeVisible()
    // A row that is empty for all offers is left out.
    expect(screen.queryByRole('rowheader', { name: 'Tedarikçi' })).toBeNull()
  })

  test('each offer shows who entered and who last changed it', async () => {
    const change = { userId: 9, userName: 'Ayşe Demir', date: '2026-11-21T08:00:00Z' }
    await openOffers(purchase({ offers: [offer(1), offer(2, change)] }))
    const entered = 'Ümit Kaya20/11/2026 11:00'
    expect(await cells('Ekleyen')).toEqual([entered, `${entered}Son değişiklik: Ayşe Demir, 21/11/2026 11:00`])
  })

  test('without a rate nothing is converted, and the page says so', async () => {
    await openOffers(purchase({ offers: [offer(1), offer(2, { ...euro, price: '1.00' })] }))
    expect(await cells('₺ karşılığı')).toContain('Kur yok')
    expect(screen.getByText(/Kuru olmayan: €\./)).toBeVisible()
    expect(screen.queryByText('Çevrilince en ucuz')).toBeNull()
  })

  test('a file opens beside the comparison, and closing it returns the focus', async () => {
    const file = (name: string) => ({
      fileGuid: name,
      name,
      extension: 'docx',
      size: 6,
      path: `/purchase/file/${name}`,
    })
    const files = ['a', 'b', 'c', 'd'].map(name => file(`${name}.docx`))
    await openOffers(purchase({ offers: [offer(1, { files }), offer(2)] }))
    await press('Önizle: b.docx')
    const pane = within(screen.getByRole('region', { name: 'Dell P2721: dosyalar' }))
    expect(pane.getAllByRole('button', { pressed: true })).toEqual([
      pane.getByRole('button', { name: 'Göster: b.docx' }),
    ])
    expect(screen.getByRole('button', { name: 'Önizle: b.docx', pressed: true })).toBeVisible()
    await press('Dosyaları kapat')
    expect(screen.getByRole('button', { name: 'Önizle: b.docx' })).toHaveFocus()
    expect(screen.getByRole('button', { name: '1 dosya daha' })).toBeVisible()
  })

  test.each([
    [872, 1],
    [684, 0],
  ])('a table of %i pixels in 684 says that there is more to the side: %i time(s)', async (width, times) => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(684)
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
    await openOffers(purchase({ offers: [offer(1), offer(2), offer(3)] }))
    expect(await cells('Fiyat')).toHaveLength(3)
    expect(screen.queryAllByText('3 teklifin hepsini görmek için tabloyu yana kaydırın.')).toHaveLength(times)
  })

  test('on a phone each offer is a card', async () => {
    jest.mocked(window.matchMedia).mockReturnValue({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList)
    await openOffers(
      purchase({ offers: [offer(1), offer(2, { iban: 'TR330006100519786457841326', ibanMarks: ['IbanOfEmployee'] })] }),
    )
    const cards = within(await screen.findByRole('list', { name: 'Tekliflerin karşılaştırması' })).getAllByRole(
      'listitem',
    )
    expect(cards).toHaveLength(2)
    expect(cards[1]).toHaveTextContent('Bir çalışanın hesabıyla aynı')
  })
})

describe('Finance', () => {
  const offers = [offer(1, { price: '11240.00' }), offer(2)]
  const picks = async (name: string) => {
    await press(`Seç ve onayla: ${name}`)
    await screen.findByRole('group', { name: 'Formu onayla' })
  }
  const picked = (name: string) => screen.getByRole('button', { name: `Seç ve onayla: ${name}` })

  test('must choose, sees the consequences, and may give a reason', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await press('Onayla')
    expect(inBox().getByRole('alert')).toHaveTextContent('Bir teklif seçmelisiniz!')
    await picks('Dell P2721')
    expect(inBox().queryByRole('alert')).toBeNull()
    expect(inBox().getByText(/1.240,00 ₺ \(\+%12,4\) pahalı/)).toBeVisible()
    expect(inBox().getByText(/10.000 ₺ sınırının üstünde/)).toBeVisible()
    await type('Neden bu teklif? (isteğe bağlı)', 'Stokta var')
    await confirm('Daha hızlı teslim')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toEqual([
      expect.objectContaining({
        offers: [expect.objectContaining({ offerGuid: offer(1).offerGuid, version: 1, isApproved: true })],
        choice: { reason: 'Stokta var, Daha hızlı teslim', rateDate: null, isExpiredAccepted: false },
      }),
    ])
  })

  test('may skip the reason, and is not asked for the lowest offer', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await picks('Dell P2722')
    expect(inBox().queryByLabelText(/Neden bu teklif/)).toBeNull()
    await confirm('Vazgeç')
    await picks('Dell P2721')
    expect(inBox().getByLabelText(/Neden bu teklif/)).toHaveValue('')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toMatchObject([{ choice: { reason: null } }])
  })

  test('sends the date of the shown rates, also if all offers have one foreign currency', async () => {
    const rates = { date: '2026-11-19', rates: [{ currencyId: 3, rate: '48.125' }] }
    const server = await openOffers(purchase({ offers: [offer(1, euro), offer(2, euro)], rates }, chooser))
    await picks('Dell P2721')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toMatchObject([{ choice: { rateDate: rates.date } }])
  })

  test('must confirm the choice of an expired offer', async () => {
    const server = await openOffers(purchase({ offers: [offer(1, { validUntil: '2020-01-01' })] }, chooser))
    await picks('Dell P2721')
    await confirm('Onayla')
    expect(inBox().getByRole('alert')).toHaveTextContent(/süresi doldu/)
    await userEvent.click(inBox().getByRole('checkbox', { name: /yine de seç/ }))
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toMatchObject([{ choice: { isExpiredAccepted: true } }])
  })

  test('sees old and new values of a picked offer that has changed, and picks again', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await picks('Dell P2722')
    const message = 'Dell P2722 teklifi siz bakarken değişti.'
    server.refusal = { code: 'OFFER_CHANGED', message }
    server.form = purchase(
      { offers: [offer(1, { price: '11240.00' }), offer(2, { version: 2, price: '12000.00' })] },
      chooser,
    )
    await confirm('Onayla')
    expect(await inBox().findByRole('alert')).toHaveTextContent(message)
    await confirm('Vazgeç')
    expect(await screen.findByText('Fiyat: 10.000,00 ₺ → 12.000,00 ₺')).toBeVisible()
    expect(picked('Dell P2722')).toHaveAttribute('aria-pressed', 'false')
  })
})

const choice = {
  offerGuid: offer(1).offerGuid,
  userId: 9,
  userName: 'Ayşe Demir',
  date: '2026-11-21T08:00:00Z',
  reason: null,
  rateDate: null,
}

test('is told if files of the picked offer have changed, and picks again', async () => {
  const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, chooser))
  await press('Seç ve onayla: Dell P2721')
  server.form = purchase({ offers: [offer(1, { version: 2 }), offer(2)] }, chooser)
  act(() => refreshEverything())
  expect(await screen.findByText(/Dell P2721 teklifinin dosyaları bu arada değişti/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Seç ve onayla: Dell P2721/ })).toHaveAttribute('aria-pressed', 'false')
})

test('after the choice, everybody sees who chose which offer, why and at what difference; nothing can change', async () => {
  const chosen = offer(1, { price: '11240.00', isApproved: true })
  await openOffers(
    purchase({ offers: [chosen, offer(2, { validUntil: '2026-11-21' })], choice }, { ...buyer, ...chooser }),
  )
  expect(await screen.findByText('Ayşe Demir, 21/11/2026 11:00 tarihinde Dell P2721 teklifini seçti.')).toBeVisible()
  expect(screen.getByText(/1.240,00 ₺ \(\+%12,4\) pahalı. Gerekçe belirtilmedi./)).toBeVisible()
  expect(screen.queryByText('Süresi doldu')).toBeNull()
  expect(screen.queryByRole('button', { name: /Seç ve onayla/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Teklif ekle' })).toBeNull()
})

test('after the choice, the lowest needs no reason; without rates it is the lowest of its currency only', async () => {
  const chosen = offer(1, { isApproved: true })
  await openOffers(purchase({ offers: [chosen, offer(2, euro)], choice }))
  expect(await screen.findByText(/Kendi para biriminde en düşük fiyat;/)).toBeVisible()
  expect(screen.queryByText(/Gerekçe belirtilmedi/)).toBeNull()
})

test('similar requests are one quiet line that unfolds to their numbers', async () => {
  const forms = [646, 645].map(id => ({ id, formGuid: `${formGuid}${id}` }))
  showPage(() => <RequestMarks marks={[{ kind: 'SameProduct', forms }]} />)
  expect(screen.getByText('2 benzer talep')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByText('2 benzer talep'))
  expect(screen.getByRole('link', { name: '#646' })).toBeVisible()
})
