import userEvent from '@testing-library/user-event'
import { refusal, success } from '@portal/testing/logged-in'
import { headings, screen, waitFor, within } from '@portal/testing/show-page'
import { agreement } from '../testing/agreement'
import { openPage } from '../testing/open-page'

const create = 'POST /api/agreement/Create'
const created = { [create]: () => success(agreement()) }
const list = { 'POST /api/agreement/list': () => success([], { totalCount: 0, warning: null }) }

const types = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const chooses = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const saves = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
const uploads = () =>
  userEvent.upload(screen.getByLabelText('Dosyalar'), new File(['x'], 'yeni.docx', { type: 'application/msword' }))

async function opens(answers = {}) {
  const sent = await openPage({ ...created, ...list, ...answers }, { at: '/agreement' })
  await screen.findByLabelText('Başlık')
  return sent
}

async function fills() {
  await types('Başlık', 'Ofis kirası')
  await types('Karşı taraf', 'Boğaziçi Gayrimenkul')
  await chooses('Grup şirketleri', 'Anka Holding')
  await chooses('Grup şirketleri', 'Anka Yazılım')
  await types('Taksit tutarı', '185000')
  await types('Başlangıç tarihi', '01/01/2026')
  await types('Bitiş tarihi', '31/12/2099')
  await types('Son fesih tarihi', '30/11/2099')
  await types('Notlar', 'Maslak')
}

test('a reader without write access is sent to the list', async () => {
  await openPage(list, { at: '/agreement', companies: { 1: 'read' } })
  await waitFor(() => expect(headings(1)).toEqual(['Sözleşmeler']))
  expect(location.pathname).toBe('/agreementlist')
})

test('the form names missing fields and a missing file before it is sent', async () => {
  const sent = await opens()
  await saves()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Zorunlu alanları doldurmalısınız!')).toBeVisible()
  expect(summary.getByText('Başlık: Bu alan zorunludur.')).toBeVisible()
  expect(summary.getByText('Dosyalar: En az 1 dosya yüklenmelidir.')).toBeVisible()
  await types('Başlangıç tarihi', '10/01/2026')
  await types('Bitiş tarihi', '09/01/2026')
  await types('Son fesih tarihi', '09/01/2026')
  await saves()
  expect(await summary.findByText('Bitiş tarihi: En erken 10/01/2026 olabilir.')).toBeVisible()
  expect(summary.getByText('Son fesih tarihi: En erken 10/01/2026 olabilir.')).toBeVisible()
  expect(sent(create)).toEqual([])
})

test('saving sends all values and opens the list', async () => {
  const sent = await opens()
  await fills()
  await userEvent.click(screen.getByRole('radio', { name: 'Yıllık' }))
  await userEvent.click(screen.getByLabelText('Otomatik yenileme'))
  await userEvent.click(screen.getByRole('button', { name: 'Ek tutar ekle' }))
  await types('Adı (1)', 'Aidat')
  await types('Tutarı (1)', '24500,5')
  await uploads()
  await screen.findByText('Dosya/lar başarıyla yüklendi.')
  await saves()
  expect(await screen.findByText('Sözleşme kaydedildi.')).toBeVisible()
  expect(location.pathname).toBe('/agreementlist')
  expect(sent(create)).toEqual([
    {
      agreementGuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      title: 'Ofis kirası',
      company: 'Boğaziçi Gayrimenkul',
      corporationIds: [1, 2],
      followUserList: [],
      amount: '185000.00',
      currencyId: 1,
      period: 2,
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      lastTerminationDate: '2099-11-30',
      keyword: '',
      reference: '',
      autoRenewal: true,
      notes: 'Maslak',
      additionalAmount: [{ name: 'Aidat', amount: '24500.50', period: 1 }],
    },
  ])
})

test('an agreement without an end never renews automatically; sending waits for its file', async () => {
  const sent = await opens()
  await fills()
  await userEvent.click(screen.getByLabelText('Otomatik yenileme'))
  await userEvent.clear(screen.getByLabelText('Bitiş tarihi'))
  await uploads()
  await saves()
  await waitFor(() => expect(sent(create)).toEqual([expect.objectContaining({ endDate: '', autoRenewal: false })]))
})

test('a refusal appears at its field, and the typed values stay', async () => {
  const errors = [{ path: 'corporationIds', code: 'NOT_A_CHOICE', message: 'Seçeneklerden birini seçin.' }]
  await opens({ [create]: () => refusal('INVALID', { errors }) })
  await fills()
  await uploads()
  await screen.findByText('Dosya/lar başarıyla yüklendi.')
  await saves()
  expect(await screen.findByText('Grup şirketleri: Seçeneklerden birini seçin.')).toBeVisible()
  expect(screen.getByLabelText('Başlık')).toHaveValue('Ofis kirası')
})
