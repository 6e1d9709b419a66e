import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { act, screen, waitFor, within } from '@portal/testing/show-page'
import { euro, offer, purchase } from './testing/offer'
import { openOffers } from './testing/open-offers'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const confirm = (name: string) => userEvent.click(inDialog().getByRole('button', { name }))
const type = async (label: string, text: string) => {
  const field = inDialog().getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const cells = async (row: string) => {
  const head = await screen.findByRole('rowheader', { name: row })
  return within(head.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
}

const buyer = { canAddOffers: true }
const chooser = { canChooseOffers: true }

beforeEach(() => {
  // A screen that is wide enough for a table.
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList)
})
afterEach(() => jest.restoreAllMocks())

describe('the comparison', () => {
  test('offers stand beside each other, the cheapest of each currency marked and the others measured by it', async () => {
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
      '190,00 €€ içinde en ucuz',
      '190,00 €€ içinde en ucuz',
      '10.000,00 ₺₺ içinde en ucuz',
      '11.240,00 ₺',
    ])
    expect(await cells('Adet fiyatı')).toEqual(['19,00 €', '19,00 €', '1.000,00 ₺', '1.124,00 ₺'])
    expect((await cells('En düşüğe göre')).at(-1)).toBe('+1.240,00 ₺ +%12,4')
    expect((await cells('₺ karşılığı'))[0]).toBe('9.143,75 ₺Çevrilince en ucuz')
    expect(screen.getByText(/19\/11\/2026 tarihli kurlarla: 1 € = 48,125 ₺/)).toBeVisible()
    // What nobody has given takes no room.
    expect(screen.queryByRole('rowheader', { name: 'Tedarikçi' })).toBeNull()
  })

  test('nothing is converted without a rate, and that is said', async () => {
    await openOffers(purchase({ offers: [offer(1), offer(2, { ...euro, price: '1.00' })] }))
    expect(await cells('₺ karşılığı')).toContain('Kur yok')
    expect(screen.getByText(/€ için kur yok/)).toBeVisible()
    expect(screen.queryByText('Çevrilince en ucuz')).toBeNull()
  })

  test('a file is looked at beside it, and the focus is back where it was afterwards', async () => {
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

  test('on a telephone each offer is a card of its own', async () => {
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

describe('Purchasing', () => {
  test('enters an offer, finds it again after a reload, and saves it with the approval', async () => {
    const server = await openOffers(purchase({}, buyer))
    await press('Onayla')
    await confirm('Onayla')
    expect(inDialog().getByRole('alert')).toHaveTextContent('En az 1 teklif eklenmelidir!')
    await confirm('Vazgeç')

    await press('Teklif ekle')
    await confirm('Teklif ekle')
    expect(inDialog().getByRole('alert')).toHaveTextContent('Tüm alanlar zorunludur!')
    await type('Marka', 'Dell')
    await type('Model', 'P2723')
    await type('Fiyat', '11.240,50')
    await type('Bağlantı', 'javascript:alert(1)')
    await confirm('Teklif ekle')
    expect(inDialog().getByLabelText('Bağlantı')).toHaveAccessibleDescription(/Bağlantı geçerli değil!/)
    await type('Bağlantı', 'https://dell.com/p2723')
    await confirm('Teklif ekle')
    expect(await cells('Fiyat')).toEqual(['11.240,50 ₺'])

    act(() => void window.dispatchEvent(new Event('pagehide')))
    server.reload()
    expect(await cells('Giren')).toEqual(['Özge GüneşKaydedilmedi'])
    await press('Onayla')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toEqual([
      expect.objectContaining({
        state: 4,
        offers: [expect.objectContaining({ brand: 'Dell', price: '11240.50', currencyId: 1, isApproved: false })],
      }),
    ])
  })

  test.each([
    ['-5', /Negatif olamaz/],
    ['0', /En az/],
    ['١٢', /1.234,56 gibi bir tutar/],
    ['0,005', /1.234,56 gibi bir tutar/],
  ])('a price of %s is refused in the field', async (price, problem) => {
    await openOffers(purchase({}, buyer))
    await press('Teklif ekle')
    await type('Marka', 'Dell')
    await type('Model', 'P2723')
    await type('Fiyat', price)
    await confirm('Teklif ekle')
    expect(inDialog().getByLabelText('Fiyat')).toHaveAccessibleDescription(problem)
  })

  test('changes one and takes another away, and saves the two alone', async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2), offer(3)] }, buyer))
    await press('Değiştir: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Değiştir')
    await press('Kaldır: Dell P2722')
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    expect(server.sent('/update')[0]).toEqual({
      purchaseGuid: server.form.formGuid,
      offers: [
        expect.objectContaining({ offerGuid: offer(1).offerGuid, version: 1, price: '9000.00', isRemoved: false }),
        expect.objectContaining({ offerGuid: offer(2).offerGuid, version: 1, isRemoved: true }),
      ],
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
  })

  test('goes on reading what is remarkable about an account while it stays the same', async () => {
    const iban = 'TR330006100519786457841326'
    await openOffers(purchase({ offers: [offer(1, { supplier: 'Teknosa', iban, ibanMarks: ['NewIban'] })] }, buyer))
    const marked = (await cells('IBAN'))[0]
    await press('Değiştir: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Değiştir')
    expect(await cells('Fiyat')).toEqual(['9.000,00 ₺'])
    expect(await cells('IBAN')).toEqual([marked])
    await press('Değiştir: Dell P2721')
    await type('Tedarikçinin IBAN’ı', 'TR320010009999901234567890')
    await confirm('Değiştir')
    expect(await cells('IBAN')).toEqual(['TR32 0010 0099 9990 1234 5678 90'])
  })

  test('reads what another buyer changed meanwhile, and decides whose counts', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await press('Değiştir: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Değiştir')
    server.form = purchase({ offers: [offer(1, { version: 2, price: '9500.00' })] }, buyer)
    act(() => refreshEverything())
    expect(await screen.findByText('Fiyat: 10.000,00 ₺ → 9.500,00 ₺')).toBeVisible()
    await press('Benimkini koru')
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    expect(server.sent('/update')[0]).toMatchObject({ offers: [{ version: 2, price: '9000.00' }] })
  })
})

describe('what is typed', () => {
  const saved = offer(1, { version: 2, price: '9000.00' })
  const changesPrice = async (price: string) => {
    await press('Değiştir: Dell P2721')
    await type('Fiyat', price)
    await confirm('Değiştir')
  }

  test('while offers are being saved stays, as a change of what was saved', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await changesPrice('9.000,00')
    let arrives = () => {}
    server.until = new Promise(resolve => (arrives = resolve))
    server.form = purchase({ offers: [saved] }, buyer)
    await press('Teklifleri kaydet')
    await changesPrice('8.000,00')
    arrives()
    const save = await screen.findByRole('button', { name: 'Teklifleri kaydet' })
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'false'))
    expect(await cells('Fiyat')).toEqual(['8.000,00 ₺'])
    expect(screen.queryByRole('button', { name: 'Benimkini koru' })).toBeNull()
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(2))
    expect(server.sent('/update')[1]).toMatchObject({ offers: [{ version: 2, price: '8000.00' }] })
  })

  test('goes with a pick that stays after a save, an act that is no approval, and a discarded change', async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, { ...buyer, ...chooser, canSkip: true }))
    await changesPrice('9.000,00')
    await userEvent.click(screen.getByRole('radio', { name: /Dell P2721/ }))
    const isPicked = () => expect(screen.getByRole('radio', { name: /Dell P2721/ })).toBeChecked()
    server.form = purchase({ offers: [saved, offer(2)] }, { ...buyer, ...chooser, canSkip: true })
    await press('Teklifleri kaydet')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
    isPicked()
    await press('Kaldır: Dell P2722')
    await press('Değişiklikleri geri al')
    isPicked()
    await press('Atla')
    await confirm('Atla')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isPicked()
  })

  test('has the files that arrive while it is submitted, and none that was taken away again', async () => {
    const server = await openOffers(purchase({}, buyer))
    let arrives = () => {}
    server.until = new Promise(resolve => (arrives = resolve))
    await press('Teklif ekle')
    await type('Marka', 'Dell')
    await type('Model', 'P2721')
    await type('Fiyat', '1,00')
    await userEvent.upload(inDialog().getByLabelText(/Dosyalar/), new File(['a'], 'teklif.docx'))
    await confirm('Teklif ekle')
    arrives()
    expect(await screen.findByRole('button', { name: 'Önizle: teklif.docx' })).toBeVisible()
    await press('Değiştir: Dell P2721')
    await confirm('Kaldır: teklif.docx')
    await waitFor(() => expect(inDialog().queryByText('teklif.docx')).toBeNull())
    await confirm('Vazgeç')
    expect(screen.queryByRole('button', { name: 'Önizle: teklif.docx' })).toBeNull()
  })

  test('is refused in words that are gone once it is saved or discarded', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await changesPrice('9.000,00')
    server.refusal = { code: 'OFFER_CHANGED', message: 'Dell P2721 teklifi siz bakarken değişti.' }
    await press('Teklifleri kaydet')
    expect(await screen.findByText(server.refusal.message)).toBeVisible()
    await press('Değişiklikleri geri al')
    expect(screen.queryByText(server.refusal.message)).toBeNull()
  })
})

describe('an offer that another buyer removes meanwhile', () => {
  const changesTheRemoved = async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, buyer))
    await press('Değiştir: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Değiştir')
    server.form = purchase({ offers: [offer(2)] }, buyer)
    act(() => refreshEverything())
    expect(await screen.findByText(/teklif kaldırıldı; değişikliğiniz kaydedilmedi/)).toBeVisible()
    return server
  }

  test('is not lost without a word where it was being changed', async () => {
    const server = await changesTheRemoved()
    expect(screen.getByText('Fiyat: 10.000,00 ₺ → 9.000,00 ₺')).toBeVisible()
    server.refusal = { code: 'OFFER_CHANGED', message: 'Dell P2721 teklifi siz bakarken değişti.' }
    await press('Teklifleri kaydet')
    expect(await screen.findByText(server.refusal.message)).toBeVisible()
    expect(server.sent('/update')).toMatchObject([{ offers: [{ offerGuid: offer(1).offerGuid, version: 1 }] }])
  })

  test('can be entered anew as it was typed', async () => {
    const server = await changesTheRemoved()
    await press('Yeni teklif olarak ekle')
    expect(await cells('Fiyat')).toEqual(['9.000,00 ₺En ucuz', '10.000,00 ₺'])
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    const [sent] = server.sent('/update') as { offers: object[] }[]
    expect(sent?.offers).toEqual([expect.objectContaining({ price: '9000.00', isRemoved: false })])
    expect(sent?.offers[0]).not.toHaveProperty('version')
  })

  test('can be given up, and need not be removed twice', async () => {
    const server = await changesTheRemoved()
    await press('Değişikliğimi sil')
    expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull()
    await press('Kaldır: Dell P2722')
    server.form = purchase({}, buyer)
    act(() => refreshEverything())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
  })
})

test('by keyboard, the focus is never lost with what it was on', async () => {
  const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
  const heading = await screen.findByRole('heading', { name: 'Teklifler' })
  await press('Kaldır: Dell P2721')
  expect(screen.getByRole('button', { name: 'Geri al: Dell P2721' })).toHaveFocus()
  await press('Değişiklikleri geri al')
  expect(heading).toHaveFocus()
  await press('Kaldır: Dell P2721')
  await press('Teklifleri kaydet')
  await waitFor(() => expect(heading).toHaveFocus())
  await press('Kaldır: Dell P2721')
  server.form = purchase({ offers: [offer(1, { version: 2, price: '9500.00' })] }, buyer)
  act(() => refreshEverything())
  await press('Onunkini al')
  expect(heading).toHaveFocus()
})

describe('Finance', () => {
  const offers = [offer(1, { price: '11240.00' }), offer(2)]
  const picks = async (name: string) => userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))

  test('has to choose, is told what comes of it, and may give a reason', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await press('Onayla')
    await confirm('Onayla')
    expect(inDialog().getByRole('alert')).toHaveTextContent('Bir teklif seçmelisiniz!')
    await confirm('Vazgeç')
    await picks('Dell P2721')
    await press('Onayla')
    expect(inDialog().getByText(/1.240,00 ₺ \(\+%12,4\) pahalı/)).toBeVisible()
    expect(inDialog().getByText(/10.000 ₺ sınırının üstünde/)).toBeVisible()
    await type('Neden bu teklif? (isteğe bağlı)', 'Stokta var')
    await confirm('Daha hızlı teslim')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toEqual([
      expect.objectContaining({
        offers: [expect.objectContaining({ offerGuid: offer(1).offerGuid, version: 1, isApproved: true })],
        choice: { reason: 'Stokta var, Daha hızlı teslim', rateDate: null },
      }),
    ])
  })

  test('gives none where it is skipped, and is not asked for the lowest', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await picks('Dell P2722')
    await press('Onayla')
    expect(inDialog().queryByLabelText(/Neden bu teklif/)).toBeNull()
    await confirm('Vazgeç')
    await picks('Dell P2721')
    await press('Onayla')
    expect(inDialog().getByLabelText(/Neden bu teklif/)).toHaveValue('')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toMatchObject([{ choice: { reason: null } }])
  })

  test('sends the day of the rates by which offers were shown converted, all of one foreign currency too', async () => {
    const rates = { date: '2026-11-19', rates: [{ currencyId: 3, rate: '48.125' }] }
    const server = await openOffers(purchase({ offers: [offer(1, euro), offer(2, euro)], rates }, chooser))
    await picks('Dell P2721')
    await press('Onayla')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toMatchObject([{ choice: { rateDate: rates.date } }])
  })

  test('confirms that an expired offer is chosen all the same', async () => {
    const server = await openOffers(purchase({ offers: [offer(1, { validUntil: '2020-01-01' })] }, chooser))
    await picks('Dell P2721')
    await press('Onayla')
    await confirm('Onayla')
    expect(inDialog().getByRole('alert')).toHaveTextContent(/süresi geçmiş/)
    await userEvent.click(inDialog().getByRole('checkbox', { name: /yine de seçiyorum/ }))
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
  })

  test('who chose an offer that has changed meanwhile reads old and new, and chooses again', async () => {
    const server = await openOffers(purchase({ offers }, chooser))
    await picks('Dell P2722')
    await press('Onayla')
    const message = 'Dell P2722 teklifi siz bakarken değişti.'
    server.refusal = { code: 'OFFER_CHANGED', message }
    server.form = purchase(
      { offers: [offer(1, { price: '11240.00' }), offer(2, { version: 2, price: '12000.00' })] },
      chooser,
    )
    await confirm('Onayla')
    expect(await inDialog().findByRole('alert')).toHaveTextContent(message)
    await confirm('Vazgeç')
    expect(await screen.findByText('Fiyat: 10.000,00 ₺ → 12.000,00 ₺')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Dell P2722/ })).not.toBeChecked()
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

test('who chose an offer whose files were exchanged meanwhile is told so, and chooses again', async () => {
  const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, chooser))
  await userEvent.click(await screen.findByRole('radio', { name: /Dell P2721/ }))
  server.form = purchase({ offers: [offer(1, { version: 2 }), offer(2)] }, chooser)
  act(() => refreshEverything())
  expect(await screen.findByText(/Dell P2721 teklifinin dosyaları bu arada değişti/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Dell P2721/ })).not.toBeChecked()
})

test('once chosen, everybody reads who chose what, why, and how much dearer it was; nothing can be changed', async () => {
  const chosen = offer(1, { price: '11240.00', isApproved: true })
  await openOffers(
    purchase({ offers: [chosen, offer(2, { validUntil: '2026-11-21' })], choice }, { ...buyer, ...chooser }),
  )
  expect(await screen.findByText('Ayşe Demir, 21/11/2026 11:00 tarihinde Dell P2721 teklifini seçti.')).toBeVisible()
  expect(screen.getByText(/1.240,00 ₺ \(\+%12,4\) pahalı. Gerekçe belirtilmedi./)).toBeVisible()
  expect(screen.queryByText('Süresi geçmiş')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Teklif ekle' })).toBeNull()
})

test('once chosen, the lowest needs no reason, and is the lowest of its currency alone where others have no rate', async () => {
  const chosen = offer(1, { isApproved: true })
  await openOffers(purchase({ offers: [chosen, offer(2, euro)], choice }))
  expect(await screen.findByText(/Kendi para biriminde en düşük fiyatlı teklif/)).toBeVisible()
  expect(screen.queryByText(/Gerekçe belirtilmedi/)).toBeNull()
})
