import userEvent from '@testing-library/user-event'
import type { AgreementEvent, AgreementPage, Instalment } from '@portal/contracts/agreements/agreement'
import { refusal, success, type Answers } from '@portal/testing/logged-in'
import { headings, screen, waitFor, within } from '@portal/testing/show-page'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { agreement, due, renewedByItself } from '../testing/agreement'
import { dialogOf, opens, presses } from '../testing/open-detail'
import { openPage, uploaded } from '../testing/open-page'

const update = 'PUT /api/agreement/update'
const renew = 'PUT /api/agreement/renew'
const list = { 'POST /api/agreement/list': () => success([], { totalCount: 0, warning: null }) }
const chain = {
  'GET /api/agreement/chain/2': () => success([agreement(renewedByItself), ...renewedByItself.parentList]),
}

describe('to read', () => {
  const nothing = { canEdit: false, canRenew: false, canDecide: false }

  test('it has every field, and no buttons for readers without write access', async () => {
    await opens({ abilities: nothing, followers: [{ userId: 8, name: 'Can Ak', isPassive: true }] })
    const main = document.body
    expect(main).toHaveTextContent('42.500,00 ₺ / ay')
    expect(main).toHaveTextContent('Süre01/01/2026 – 31/12/2026')
    expect(main).toHaveTextContent('Son fesih tarihi30/11/2026')
    expect(main).toHaveTextContent('Otomatik yenilemeEvet')
    expect(main).toHaveTextContent('Yıllık değer510.000,00 ₺')
    expect(main).toHaveTextContent('Bakım: 1.000,00 ₺ / yıl')
    expect(main).toHaveTextContent('Grup şirketleriAnka Holding ve Anka Yazılım')
    expect(main).toHaveTextContent('TakipçilerCan Ak (pasif)')
    expect(main).toHaveTextContent('Anahtar kelimefilo')
    expect(main).toHaveTextContent('NotlarÜç araç')
    for (const name of ['Düzenle', 'Yenile', 'Sürdür', 'Feshet', 'Yeniden görüş'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('a term without an end may begin later', async () => {
    await opens({ startDate: '2027-01-01', endDate: null, due: null })
    expect(document.body).toHaveTextContent('Süre01/01/2027 tarihinden itibaren, süresiz')
  })

  test('it says that nobody is notified if there is no follower', async () => {
    await opens({ followers: [], followUserList: [] })
    expect(screen.getByText(/^Yok; tarihleri yaklaşınca/)).toBeVisible()
  })

  test('a missed deadline is shown before and after the renewal', async () => {
    await opens({ ...renewedByItself, due: { ...due, kind: 'End', isMissed: true } }, chain)
    expect(
      screen.getByText('Kaçırıldı: kimse karar vermedi, sözleşme 31/12/2026 tarihine kadar yenilendi.'),
    ).toBeVisible()
    expect(
      screen.getByText(/kimse karar vermeden geçti. Sözleşme 31\/12\/2027 tarihine kadar yenilenecek/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: '#1 Araç kiralama · Ege Filo' })).toHaveAttribute('href', '/agreement/1')
    expect(await screen.findByRole('list', { name: 'Yenilemeler' })).toBeVisible()
  })

  test('a missing agreement and a forbidden one look the same', async () => {
    await openPage({ 'GET /api/agreement/get/2': () => refusal('NOT_FOUND') }, { at: '/agreement/2' })
    expect(await screen.findByText('Sözleşme bulunamadı')).toBeVisible()
  })

  test('the history shows each field before and after, who changed it and when', async () => {
    const edited: AgreementEvent = {
      id: 2,
      kind: 'Edited',
      date: '2026-11-20T08:00:00.000Z',
      userId: 7,
      userName: 'Öykü Ünal',
      note: '',
      changes: [
        { field: 'amount', from: '40000.00', to: '42500.00' },
        { field: 'currencyId', from: '2', to: '1' },
        { field: 'endDate', from: null, to: '2026-12-31' },
        { field: 'corporationIds', from: null, to: '2' },
        { field: 'additionalAmount', from: '{"name":"Aidat","amount":"10.00","period":1}', to: null },
        { field: 'uploadedFiles', from: 'eski.pdf', to: null },
      ],
    }
    const made: AgreementEvent = { ...edited, id: 1, kind: 'Created', userId: null, userName: null, changes: [] }
    await opens({}, { 'GET /api/agreement/history/2': () => success([edited, made]) })
    const history = within(await screen.findByRole('region', { name: 'Geçmiş' }))
    expect(await history.findByText('Grup şirketleri: – → Anka Yazılım')).toBeVisible()
    expect(history.getByText('Öykü Ünal düzenledi')).toBeVisible()
    expect(history.getByText('Taksit tutarı: 40.000,00 → 42.500,00')).toBeVisible()
    expect(history.getByText('Bitiş tarihi: – → 31/12/2026')).toBeVisible()
    // It was of another currency then.
    expect(history.getByText('Ek tutarlar: Aidat, 10,00 / ay → –')).toBeVisible()
    expect(history.getByText('Dosyalar: eski.pdf → –')).toBeVisible()
    expect(history.getByText('Otomatik oluşturuldu')).toBeVisible()
  })

  test('each instalment shows its five amounts, and invoices of another company are marked', async () => {
    const claims = { filed: '0.00', approved: '100.00', paid: '45000.00', remaining: '-2600.00' }
    const form = {
      id: 647,
      formGuid: 'g',
      detailLink: '/expenseForm/g',
      userName: 'Can Ak',
      date: '2026-01-10',
      amount: '45000.00',
      status: 9,
      otherCompany: 'Başka Ltd.',
    }
    const instalment: Instalment = {
      number: 1,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      amount: '42500.00',
      ...claims,
      forms: [form],
    }
    const answer = {
      currencyId: 1,
      currencyName: 'TRY',
      currencySign: '₺',
      period: 1,
      instalments: [instalment],
      total: { amount: '42500.00', ...claims },
      isWithoutOwnPurchases: true,
    }
    await opens({}, { 'GET /api/agreement/instalments/2': () => success(answer) })
    const table = within(await screen.findByRole('table', { name: 'Taksitler' }))
    const cells = table.getAllByRole('cell').map(cell => cell.textContent)
    expect(cells.slice(1)).toEqual(['01/01/2026 – 31/01/2026', '42.500,00', '–', '100,00', '45.000,00', '-2.600,00'])
    await presses('Ayrıntılar: 1. taksit')
    expect(table.getByRole('link', { name: '#647' })).toHaveAttribute('href', '/expenseForm/g')
    expect(screen.getByText(/^Sahibi olduğunuz ya da doldurduğunuz satın almalar/)).toBeVisible()
    expect(table.getByText(/Faturası Başka Ltd\. firmasından/)).toBeVisible()
  })
})

test('a long list of instalments starts around today, and opens to all', async () => {
  const none = { amount: '1.00', filed: '0.00', approved: '0.00', paid: '0.00', remaining: '1.00' }
  const instalments = Array.from({ length: 24 }, (_each, index) => {
    const month = `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    return { number: index + 1, startDate: `${month}-01`, endDate: `${month}-28`, ...none, forms: [] }
  })
  const answer = { currencyId: 1, currencyName: 'TRY', currencySign: '₺', period: 1, instalments, total: none }
  await opens({}, { 'GET /api/agreement/instalments/2': () => success(answer) })
  const table = within(await screen.findByRole('table', { name: 'Taksitler' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + 6)
  expect(table.queryByText('01/12/2020 – 28/12/2020')).toBeNull()
  await presses('24 taksitin hepsini göster')
  expect(table.getAllByRole('row')).toHaveLength(1 + 24)
  await presses('Ayrıntılar: 1. taksit')
  expect(table.getByText('Bu dönemde görebileceğiniz form yok.')).toBeVisible()
})

describe('an edit', () => {
  const begins = async (answers: Answers, changes: Partial<AgreementPage> = {}) => {
    const sent = await opens(changes, { ...list, ...answers })
    await presses('Düzenle')
    await userEvent.clear(await screen.findByLabelText('Notlar'))
    await userEvent.type(screen.getByLabelText('Notlar'), 'Dört araç')
    return sent
  }

  test('sends all values with the version, and opens the list', async () => {
    const sent = await begins({ [update]: () => success(agreement()) })
    await presses('Kaydet')
    expect(await screen.findByText('Sözleşme kaydedildi.')).toBeVisible()
    expect(location.pathname).toBe('/agreementlist')
    expect(sent(update)).toEqual([
      expect.objectContaining({ notes: 'Dört araç', version: 3, corporationIds: [1, 2], followUserList: [7] }),
    ])
  })

  test('saves one that was imported without a file', async () => {
    const sent = await begins({ [update]: () => success(agreement()) }, { uploadedFiles: [] })
    await presses('Kaydet')
    await waitFor(() => expect(sent(update)).toHaveLength(1))
  })

  test('on a stale version shows the other changes, keeps the typed values, and can be saved over them', async () => {
    const additionalAmount = [{ name: 'Bakım', amount: '1200.00', period: 2 } as const]
    const theirs = agreement({ version: 4, amount: '45000.00', corporationIds: [1], endDate: null, additionalAmount })
    const sent = await begins({
      [update]: ({ body }: ReceivedCall) =>
        (body as { version: number }).version === 4 ? success(theirs) : refusal('STALE_VERSION', { data: theirs }),
    })
    await presses('Kaydet')
    expect(await screen.findByText('Taksit tutarı: 42.500,00 → 45.000,00')).toBeVisible()
    expect(screen.getByText('Bitiş tarihi: 31/12/2026 → –')).toBeVisible()
    expect(await screen.findByText('Grup şirketleri: Anka Yazılım → –')).toBeVisible()
    expect(screen.getByText('Ek tutarlar: Bakım, 1.000,00 / yıl → Bakım, 1.200,00 / yıl')).toBeVisible()
    expect(screen.getByLabelText('Notlar')).toHaveValue('Dört araç')
    await presses('Benim yazdıklarımı kaydet')
    expect(await screen.findByText('Sözleşme kaydedildi.')).toBeVisible()
    expect(sent(update).at(-1)).toMatchObject({ version: 4, notes: 'Dört araç' })
  })
})

describe('a renewal', () => {
  const opensDialog = async (answers: Answers = {}) => {
    const sent = await opens({}, { ...answers })
    await presses('Yenile')
    return { sent, dialog: dialogOf('Sözleşmeyi yenile') }
  }

  test('explains itself, refers to the main agreement, and shows the new dates as they are typed', async () => {
    const { dialog } = await opensDialog()
    expect(dialog.getByText(/yeni bir sözleşme oluşturulur/)).toBeVisible()
    expect(dialog.getByLabelText('Referans')).toHaveValue('#2 Araç kiralama · Ege Filo')
    expect(dialog.getByLabelText('Başlangıç tarihi')).toHaveValue('01/01/2027')
    expect(dialog.getByLabelText('Bitiş tarihi')).toHaveValue('31/12/2027')
    expect(dialog.getByLabelText('Taksit tutarı')).toHaveValue('42.500,00')
    const preview = dialog.getByRole('group', { name: 'Yeni sözleşme' })
    expect(preview).toHaveTextContent('30/11/2026 → 30/11/2027')
    await userEvent.clear(dialog.getByLabelText('Bitiş tarihi'))
    await userEvent.type(dialog.getByLabelText('Bitiş tarihi'), '30/06/2027')
    await userEvent.tab()
    await waitFor(() => expect(preview).toHaveTextContent('30/11/2026 → 31/05/2027'))
    expect(preview).not.toHaveTextContent('%')
    await userEvent.clear(dialog.getByLabelText('Taksit tutarı'))
    await userEvent.type(dialog.getByLabelText('Taksit tutarı'), '46750')
    expect(preview).toHaveTextContent('42.500,00 ₺ / ay → 46.750,00 ₺ / ay (+%10)')
  })

  test('needs a file and a start after the main one’s, and leads to the new agreement', async () => {
    const { sent, dialog } = await opensDialog({
      [renew]: () => success(agreement({ id: 3 })),
      'GET /api/agreement/get/3': () => success(agreement({ id: 3, title: 'Araç kiralama 2027' })),
      'GET /api/agreement/history/3': () => success([]),
      'GET /api/agreement/instalments/3': () => refusal('NOT_FOUND'),
    })
    await userEvent.clear(dialog.getByLabelText('Başlangıç tarihi'))
    await userEvent.type(dialog.getByLabelText('Başlangıç tarihi'), '01/01/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Yenile' }))
    const summary = within(await dialog.findByRole('alert'))
    expect(summary.getByText('Dosyalar: En az 1 dosya yüklenmelidir.')).toBeVisible()
    expect(summary.getByText('Başlangıç tarihi: En erken 02/01/2026 olabilir.')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Başlangıç tarihi'))
    await userEvent.type(dialog.getByLabelText('Başlangıç tarihi'), '01/01/2027')
    await userEvent.upload(dialog.getByLabelText('Dosyalar'), new File(['x'], 'yeni.docx'))
    await screen.findByText('Dosya/lar başarıyla yüklendi.')
    await userEvent.click(dialog.getByRole('button', { name: 'Yenile' }))
    expect(await screen.findByText('Sözleşme başarıyla yenilendi.')).toBeVisible()
    await waitFor(() => expect(headings(1)).toEqual(['Araç kiralama 2027']))
    expect(sent(renew)).toEqual([
      {
        agreementId: 2,
        version: 3,
        agreementGuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        amount: '42500.00',
      },
    ])
  })

  test('waits for a file that is still uploading', async () => {
    let arrives = () => {}
    const arrived = new Promise<Answer>(resolve => (arrives = () => resolve(success([uploaded]))))
    const { sent, dialog } = await opensDialog({
      'POST /api/FileManager/UploadAgreementFile': () => arrived,
      [renew]: () => refusal('AGREEMENT_RENEWED'),
    })
    await userEvent.upload(dialog.getByLabelText('Dosyalar'), new File(['x'], 'yeni.docx'))
    await userEvent.click(dialog.getByRole('button', { name: 'Yenile' }))
    expect(dialog.queryByText(/En az 1 dosya/)).toBeNull()
    arrives()
    await waitFor(() => expect(sent(renew)).toHaveLength(1))
  })
})
