import userEvent from '@testing-library/user-event'
import type { Cv } from '@portal/contracts/cvs/cv.calls'
import { refusal, success } from '@portal/testing/logged-in'
import type { Answer } from '@portal/testing/start-service'
import { screen, waitFor, within } from '@portal/testing/show-page'
import AddCvPage from '../pages/add-cv.page'
import EInvoicePage from '../pages/e-invoice.page'
import { openPage } from '../testing/open-page'
import { people, type Answers } from '../testing/world'

const cv = (userId: number, fileName: string, change: Partial<Cv> = {}): Cv => ({
  cvGuid: `cv-${userId}`,
  fileName,
  userId,
  name: people.find(({ id }) => id === userId)?.name ?? '',
  corporationName: 'Anka Holding A.Ş.',
  status: 'active',
  extension: 'docx',
  size: 1200,
  path: `/cv/file/cv-${userId}.docx`,
  createdDate: '2026-11-20T09:00:00.000Z',
  createdBy: 'Gülşen Çağlar',
  ...change,
})
const list = 'GET /api/cv/getAllCvs'
const cvs = [cv(2, 'isil.docx'), cv(3, 'umit.docx', { status: 'passive' })]
const open = (changes: Answers = {}) =>
  openPage(AddCvPage, { [list]: () => success(cvs), ...changes }, { at: '/addCv' })
const rows = async () => {
  const [, ...all] = within(await screen.findByRole('table')).getAllByRole('row')
  return all.map(row => within(row).getAllByRole('cell')[0]?.textContent)
}
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kişi' }))
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const uploading = 'POST /api/cv/UploadCv'
const field = /Özgeçmiş \(PDF/
const pick = (name: string) => userEvent.upload(screen.getByLabelText(field), new File(['x'], name))
/** An answer that arrives when the test sends it. */
function held() {
  let give: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>(resolve => (give = resolve))
  return { promise, give }
}

test('everybody’s CVs are listed; a chosen person’s alone, with an upload', async () => {
  await open()
  expect(await rows()).toEqual(['Işıl Öz', 'Ümit DoğanPasif'])
  expect(screen.queryByText('Dosya seç')).toBeNull()
  await choose('Işıl Öz')
  expect(await rows()).toEqual(['Işıl Öz'])
  expect(screen.getByText('Dosya seç')).toBeVisible()
})

test('only people whose CVs the reader administers can be chosen', async () => {
  await open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kişi' }))
  expect(await screen.findByRole('option', { name: /Işıl Öz/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Duru Ak/ })).toBeNull()
})

test('a refused file stays with the reason, and can be sent again', async () => {
  let isRefused = true
  const sent = await open({
    [uploading]: () => (isRefused ? refusal('UNAVAILABLE') : success(cv(2, 'yeni.pdf'))),
  })
  await choose('Işıl Öz')
  await pick('yeni.pdf')
  const again = await screen.findByRole('button', { name: 'Yeniden dene: yeni.pdf' })
  isRefused = false
  await userEvent.click(again)
  expect(await screen.findByText('Dosya/lar başarıyla yüklendi.')).toBeVisible()
  const guids = sent(uploading).map(body => /cvGuid"\s+([0-9a-f-]{36})/.exec(String(body))?.[1])
  expect(guids).toEqual([expect.any(String), guids[0]])
})

test('a failed upload is not repeated for the person who is chosen next', async () => {
  await open({ [uploading]: () => refusal('UNAVAILABLE') })
  await choose('Işıl Öz')
  await pick('yeni.pdf')
  expect(await screen.findByRole('button', { name: 'Yeniden dene: yeni.pdf' })).toBeVisible()
  await choose('Ümit Doğan')
  expect(screen.getByLabelText(field)).toBeInTheDocument()
  expect(screen.queryByText('yeni.pdf')).toBeNull()
})

test('an upload that fails after another person was chosen is still reported', async () => {
  const answer = held()
  await open({ [uploading]: () => answer.promise })
  await choose('Işıl Öz')
  await pick('yeni.pdf')
  await choose('Ümit Doğan')
  expect(screen.queryByText('yeni.pdf')).toBeNull()
  answer.give(refusal('UNAVAILABLE'))
  expect(await screen.findByText(/“yeni.pdf” yüklenemedi/)).toBeVisible()
})

test.each([
  ['arrives', success(cv(2, 'yeni.pdf'))],
  ['is not answered, and may have arrived', refusal('NETWORK')],
])('an upload that is given up and then %s is deleted', async (_what, late) => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => bytes)
  const answer = held()
  const deleting = 'DELETE /api/cv/DeleteCv/00000000-0000-0000-0000-000000000000'
  const sent = await open({ [uploading]: () => answer.promise, [deleting]: () => success(null) })
  await choose('Işıl Öz')
  await pick('yeni.pdf')
  await userEvent.click(await screen.findByRole('button', { name: 'Kaldır: yeni.pdf' }))
  answer.give(late)
  await waitFor(() => expect(sent(deleting)).toHaveLength(1))
  expect(screen.queryByText('yeni.pdf')).toBeNull()
  expect(screen.queryByText('Dosya/lar başarıyla yüklendi.')).toBeNull()
})

test('only PDF and Word files are sent', async () => {
  const sent = await open()
  await choose('Işıl Öz')
  await userEvent.upload(screen.getByLabelText(field), new File(['x'], 'resim.png'), { applyAccept: false })
  expect(await screen.findByText(/“resim.png” şu türlerden biri olmalı: \.pdf, \.docx, \.doc/)).toBeVisible()
  expect(sent(uploading)).toEqual([])
})

test('deleting asks for confirmation', async () => {
  let left = cvs
  const sent = await open({
    [list]: () => success(left),
    'DELETE /api/cv/DeleteCv/cv-2': () => {
      left = cvs.slice(1)
      return success(null)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sil: Işıl Öz, isil.docx' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/“isil.docx” silinecek/)).toBeVisible()
  expect(sent('DELETE /api/cv/DeleteCv/cv-2')).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Sil' }))
  await waitFor(async () => expect(await rows()).toEqual(['Ümit DoğanPasif']))
  expect(screen.getByRole('heading', { name: 'Tüm özgeçmişler' })).toHaveFocus()
})

test('the e-invoice page requires a source and a file, and says that it does nothing with them', async () => {
  await openPage(EInvoicePage, {}, { at: '/e-invoice' })
  expect(await screen.findByText(/hiçbir şey gönderilmez ve kaydedilmez/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'İçe aktar' }))
  expect(await screen.findByText('Zorunlu alanları doldurmalısınız!')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/Kaynak/), '2')
  await userEvent.upload(screen.getByLabelText(/CSV dosyası/), new File(['a;b'], 'fatura.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'İçe aktar' }))
  expect(await screen.findByText('“fatura.csv” içe aktarılmadı: bu sayfa bunu henüz yapamıyor.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kaldır: fatura.csv' }))
  await userEvent.upload(screen.getByLabelText(/CSV dosyası/), new File(['a;b'], 'yeni.csv'))
  expect(screen.getByText('yeni.csv')).toBeVisible()
  expect(screen.queryByText(/içe aktarılmadı/)).toBeNull()
})
