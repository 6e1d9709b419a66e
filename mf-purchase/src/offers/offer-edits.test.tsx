import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import { act, screen, waitFor } from '@portal/testing/show-page'
import { offer, purchase } from './testing/offer'
import { openOffers } from './testing/open-offers'
import { approvesWithNote, buyer, cells, chooser, confirm, inBox, inDialog, press, type } from './testing/offers-page'

describe('Purchasing', () => {
  test('enters an offer, finds it again after a reload, and saves it with the approval', async () => {
    const server = await openOffers(purchase({}, buyer))
    await press('Onayla')
    await confirm('Onayla')
    expect(inBox().getByRole('alert')).toHaveTextContent('En az 1 teklif eklenmelidir!')
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
    expect(await cells('Ekleyen')).toEqual(['Özge GüneşKaydedilmedi'])
    await press('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(1))
    expect(server.sent('/Update')[0]).toEqual([
      expect.objectContaining({
        state: 4,
        version: 3,
        offers: [expect.objectContaining({ brand: 'Dell', price: '11240.50', currencyId: 1, isApproved: false })],
      }),
    ])
  })

  test('pastes several offers from a table, and reads which rows are none', async () => {
    await openOffers(purchase({}, buyer))
    await press('Teklif ekle')
    await userEvent.click(inDialog().getByLabelText('Marka'))
    await userEvent.paste('Dell\tU27\t9.240,00\tEUR\tTeknosa\nLG\t27UP\t8.000\nAsus\tPA27')
    expect(inDialog().getByText('Asus · PA27').closest('li')).toHaveTextContent('Okunamayan: Fiyat')
    await confirm('2 teklifi ekle')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await cells('Fiyat')).map(cell => cell.split(' ')[0])).toEqual(['9.240,00', '8.000,00'])
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

  test('changes one offer, removes another, and saves only these two', async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2), offer(3)] }, buyer))
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    await press('Kaldır: Dell P2722')
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    expect(server.sent('/update')[0]).toEqual({
      purchaseGuid: server.form.formGuid,
      version: 3,
      offers: [
        expect.objectContaining({ offerGuid: offer(1).offerGuid, version: 1, price: '9000.00', isRemoved: false }),
        expect.objectContaining({ offerGuid: offer(2).offerGuid, version: 1, isRemoved: true }),
      ],
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
  })

  test('still sees the warnings of an account that is not changed', async () => {
    const iban = 'TR330006100519786457841326'
    await openOffers(purchase({ offers: [offer(1, { supplier: 'Teknosa', iban, ibanMarks: ['NewIban'] })] }, buyer))
    const marked = (await cells('IBAN'))[0]
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    expect(await cells('Fiyat')).toEqual(['9.000,00 ₺'])
    expect(await cells('IBAN')).toEqual([marked])
    await press('Düzenle: Dell P2721')
    await type('Tedarikçinin IBAN’ı', 'TR320010009999901234567890')
    await confirm('Düzenle')
    expect(await cells('IBAN')).toEqual(['TR32 0010 0099 9990 1234 5678 90'])
  })

  test('keeps typed offers when the form has changed, and saves them for the new version', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    server.refusal = { code: 'STALE_VERSION', message: 'Sayfayı yenileyin.' }
    server.form = { ...purchase({ offers: [offer(1)], productQuantity: 20 }, buyer), version: 4 }
    await press('Teklifleri kaydet')
    expect(await screen.findByText(/Yazdıklarınız duruyor/)).toBeVisible()
    await waitFor(async () => expect(await cells('Adet fiyatı')).toEqual(['450,00 ₺']))
    server.refusal = null
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(2))
    expect(server.sent('/update')[1]).toMatchObject({ version: 4, offers: [{ price: '9000.00' }] })
  })

  test('is not told to save again if the turn is gone as well', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await press('Kaldır: Dell P2721')
    server.refusal = { code: 'STALE_VERSION', message: 'Sayfayı yenileyin.' }
    server.form = { ...purchase({ offers: [offer(1)] }), version: 4 }
    await press('Teklifleri kaydet')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
    expect(screen.queryByText(/Yazdıklarınız duruyor/)).toBeNull()
  })

  test('saves with an act for the version at its start; after a refusal, for the new version', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    await approvesWithNote()
    server.refusal = { code: 'FORM_MOVED', message: 'Bu form siz bakarken değişti.' }
    const now = purchase({ offers: [offer(1)], productQuantity: 20 }, buyer)
    server.form = { ...now, version: 4, tree: { ...now.tree, version: 4 } }
    act(() => refreshEverything())
    await waitFor(async () => expect(await cells('Adet fiyatı')).toEqual(['450,00 ₺']))
    await confirm('Onayla')
    expect(await inBox().findByRole('alert')).toHaveTextContent('Bu form siz bakarken değişti.')
    await confirm('Onayla')
    await waitFor(() => expect(server.sent('/Update')).toHaveLength(2))
    expect(server.sent('/Update')).toMatchObject([[{ version: 3 }], [{ version: 4 }]])
  })

  test('sees another buyer’s change, and decides which change counts', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    server.form = purchase({ offers: [offer(1, { version: 2, price: '9500.00' })] }, buyer)
    act(() => refreshEverything())
    expect(await screen.findByText('Fiyat: 10.000,00 ₺ → 9.500,00 ₺')).toBeVisible()
    await press('Benim değişikliğimi koru')
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    expect(server.sent('/update')[0]).toMatchObject({ offers: [{ version: 2, price: '9000.00' }] })
  })
})

describe('a typed offer', () => {
  const saved = offer(1, { version: 2, price: '9000.00' })
  const changesPrice = async (price: string) => {
    await press('Düzenle: Dell P2721')
    await type('Fiyat', price)
    await confirm('Düzenle')
  }

  test('stays while offers are being saved, as a change of the saved offer', async () => {
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
    expect(screen.queryByRole('button', { name: 'Benim değişikliğimi koru' })).toBeNull()
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(2))
    expect(server.sent('/update')[1]).toMatchObject({ offers: [{ version: 2, price: '8000.00' }] })
  })

  test('leaves the pick alone after a save, an act other than approval, and a discarded change', async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, { ...buyer, ...chooser, canSkip: true }))
    await changesPrice('9.000,00')
    await press('Seç ve onayla: Dell P2721')
    await confirm('Vazgeç')
    const isPicked = () =>
      expect(screen.getByRole('button', { name: 'Seç ve onayla: Dell P2721', pressed: true })).toBeVisible()
    server.form = purchase({ offers: [saved, offer(2)] }, { ...buyer, ...chooser, canSkip: true })
    await press('Teklifleri kaydet')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
    isPicked()
    await press('Kaldır: Dell P2722')
    await press('Değişiklikleri geri al')
    isPicked()
    await press('Diğer işlemler')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Atla' }))
    await confirm('Atla')
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Formu / })).toBeNull())
    isPicked()
  })

  test('has the files that arrive during submission, and no removed ones', async () => {
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
    await press('Düzenle: Dell P2721')
    await confirm('Kaldır: teklif.docx')
    await waitFor(() => expect(inDialog().queryByText('teklif.docx')).toBeNull())
    await confirm('Vazgeç')
    expect(screen.queryByRole('button', { name: 'Önizle: teklif.docx' })).toBeNull()
  })

  test('shows a refusal until it is saved or discarded', async () => {
    const server = await openOffers(purchase({ offers: [offer(1)] }, buyer))
    await changesPrice('9.000,00')
    server.refusal = { code: 'OFFER_CHANGED', message: 'Dell P2721 teklifi siz bakarken değişti.' }
    await press('Teklifleri kaydet')
    expect(await screen.findByText(server.refusal.message)).toBeVisible()
    await press('Değişiklikleri geri al')
    expect(screen.queryByText(server.refusal.message)).toBeNull()
  })
})

describe('an offer that another buyer removes in the meantime', () => {
  const changesTheRemoved = async () => {
    const server = await openOffers(purchase({ offers: [offer(1), offer(2)] }, buyer))
    await press('Düzenle: Dell P2721')
    await type('Fiyat', '9.000,00')
    await confirm('Düzenle')
    server.form = purchase({ offers: [offer(2)] }, buyer)
    act(() => refreshEverything())
    expect(await screen.findByText(/teklif kaldırıldı\. Değişikliğiniz kaydedilmedi/)).toBeVisible()
    return server
  }

  test('is announced if it was being changed', async () => {
    const server = await changesTheRemoved()
    expect(screen.getByText('Fiyat: 10.000,00 ₺ → 9.000,00 ₺')).toBeVisible()
    server.refusal = { code: 'OFFER_CHANGED', message: 'Dell P2721 teklifi siz bakarken değişti.' }
    await press('Teklifleri kaydet')
    expect(await screen.findByText(server.refusal.message)).toBeVisible()
    expect(server.sent('/update')).toMatchObject([{ offers: [{ offerGuid: offer(1).offerGuid, version: 1 }] }])
  })

  test('can be added again as typed', async () => {
    const server = await changesTheRemoved()
    await press('Yeni teklif olarak ekle')
    expect(await cells('Fiyat')).toEqual(['9.000,00 ₺En ucuz', '10.000,00 ₺'])
    await press('Teklifleri kaydet')
    await waitFor(() => expect(server.sent('/update')).toHaveLength(1))
    const [sent] = server.sent('/update') as { offers: object[] }[]
    expect(sent?.offers).toEqual([expect.objectContaining({ price: '9000.00', isRemoved: false })])
    expect(sent?.offers[0]).not.toHaveProperty('version')
  })

  test('can be given up, and is not removed twice', async () => {
    const server = await changesTheRemoved()
    await press('Değişikliğimi sil')
    expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull()
    await press('Kaldır: Dell P2722')
    server.form = purchase({}, buyer)
    act(() => refreshEverything())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Teklifleri kaydet' })).toBeNull())
  })
})

test('by keyboard, the focus is never lost when its element disappears', async () => {
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
  await press('Onun değişikliğini al')
  expect(heading).toHaveFocus()
})
