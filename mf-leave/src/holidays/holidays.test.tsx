import userEvent from '@testing-library/user-event'
import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import type { RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import { refusal, success, type Answers } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import PublicHolidaysPage from '../pages/public-holidays.page'
import { openPage } from '../testing/open-page'

const holiday = (
  id: number,
  date: string,
  nameTranslate: string,
  locale: PublicHoliday['locale'] = 'TR',
): PublicHoliday => ({
  id,
  date,
  description: nameTranslate,
  name: `${nameTranslate} (English)`,
  nameTranslate,
  locale,
  isHalfDay: false,
})
const holidays = [
  holiday(2, '2024-10-29', 'Cumhuriyet Bayramı'),
  holiday(1, '2024-04-23', 'Çocuk Bayramı'),
  holiday(3, '2024-12-25', 'Noel', 'EU'),
  holiday(4, '2023-05-19', 'Gençlik Bayramı'),
]
const recounted = (formGuid: string, name: string, after: number): RecountedLeave => ({
  formGuid,
  userId: 11,
  name,
  startDate: '2024-02-02',
  endDate: '2024-02-05',
  before: 2,
  after,
})
const [umit, ece] = [recounted('f00d', 'Ümit Doğan', 1.5), recounted('beef', 'Ece Ün', 1)]

const list = 'GET /api/annualleave/GetPublicHolidays'
const preview = 'POST /api/annualleave/previewPublicHolidays'
const save = 'POST /api/annualleave/savePublicHolidays'
const answers: Answers = {
  [list]: () => success(holidays),
  'GET /Corporation/List': () => success([1, 2].map(id => ({ id, name: `Anka ${id}`, status: true }))),
  [preview]: () => success([umit]),
  [save]: () => success({ holidays, recounted: [umit] }),
}

const open = (changes: Answers = {}, settings: readonly number[] = [1, 2]) =>
  openPage(PublicHolidaysPage, { ...answers, ...changes }, { at: '/publicHolidays?year=2024', settings })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

async function rowsOf(label: string) {
  const [, ...rows] = within(await screen.findByRole('region', { name: label })).getAllByRole('row')
  return rows.map(cellsOf)
}
const names = async () => (await rowsOf('Resmî tatiller')).map(([, name]) => name)
const effect = () => rowsOf('Yeniden sayılacak izinler')
const [umitNow, eceNow] = [
  ['Ümit Doğan', '02/02/2024 – 05/02/2024', '2', '1,5'],
  ['Ece Ün', '02/02/2024 – 05/02/2024', '2', '1'],
]

async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
async function addsSnowDay() {
  await press('Tatil ekle')
  await fill('Tarih', '05/02/2024')
  await fill('Türkçe adı', 'Kar tatili')
  await fill('İngilizce adı', 'Snow day')
  await userEvent.click(screen.getByLabelText('Yarım gün: öğleden sonra tatil'))
  await press('Etkisini gör')
}
const snowDay = { locale: 'TR', date: '2024-02-05', name: 'Snow day', nameTranslate: 'Kar tatili', isHalfDay: true }

test('people who cannot write every company’s settings only read them, and are told why', async () => {
  await open({}, [1])
  expect(await names()).toEqual(['Çocuk Bayramı', 'Cumhuriyet Bayramı'])
  expect(screen.getByText(/^Tatiller bütün grup için/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Tatil ekle|Düzenle|Kaldır/ })).toBeNull()
})

test('the page shows one calendar and one year, in order', async () => {
  await open()
  expect(await names()).toEqual(['Çocuk Bayramı', 'Cumhuriyet Bayramı'])
  await userEvent.click(screen.getByRole('tab', { name: 'Londra / Avrupa' }))
  expect(await names()).toEqual(['Noel'])
  await userEvent.selectOptions(screen.getByLabelText('Yıl'), '2023')
  expect(await screen.findByText('Bu yıl için tatil girilmemiş')).toBeVisible()
  expect(location.search).toBe('?locale=EU&year=2023')
})

test('a new holiday begins in the shown year, and has no preview before it is complete', async () => {
  const sent = await open()
  await press('Tatil ekle')
  expect(screen.getByLabelText('Tarih')).toHaveValue('01/01/2024')
  await fill('Tarih', '31/12/2017')
  await press('Etkisini gör')
  expect(await screen.findByRole('alert')).toHaveFocus()
  expect(screen.getByLabelText('Tarih')).toHaveAccessibleDescription('Koşula uymuyor.')
  expect(screen.getByLabelText('Türkçe adı')).toHaveAccessibleDescription('Bu alan zorunludur.')
  expect(screen.getByLabelText('İngilizce adı')).toHaveAccessibleDescription('Bu alan zorunludur.')
  expect(sent(preview)).toEqual([])
})

test('a new holiday previews the leaves that it recounts, and is saved with exactly these', async () => {
  const sent = await open()
  await addsSnowDay()
  expect(await effect()).toEqual([umitNow])
  expect(screen.getByRole('link', { name: 'Ümit Doğan' })).toHaveAttribute('href', '/annualLeaveForm/f00d')
  expect([sent(preview), sent(save)]).toEqual([[{ set: [snowDay], remove: [] }], []])
  await press('Kaydet')
  expect(await screen.findByText('Resmî tatiller kaydedildi.')).toBeVisible()
  const shown = [{ formGuid: 'f00d', before: 2, after: 1.5 }]
  expect(sent(save)).toEqual([{ set: [snowDay], remove: [], recounted: shown }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(sent(list)).toHaveLength(2))
})

test('a holiday that is cancelled after the preview changes nothing', async () => {
  const sent = await open({ [preview]: () => success([]) })
  await addsSnowDay()
  expect(await screen.findByText('Bu değişiklik hiçbir izni etkilemiyor.')).toBeVisible()
  await press('Vazgeç')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(save)).toEqual([])
})

test.each([
  ['on its own day stays the same holiday', '23/04/2024', '2024-04-23', []],
  ['on another day takes the old one away', '24/04/2024', '2024-04-24', [1]],
])('a holiday that is edited %s', async (_what, typed, date, remove) => {
  const sent = await open()
  await press(/^Düzenle: Çocuk Bayramı/)
  await fill('Tarih', typed)
  await fill('İngilizce adı', 'Children’s Day')
  await press('Etkisini gör')
  await effect()
  const edited = { locale: 'TR', date, name: 'Children’s Day', nameTranslate: 'Çocuk Bayramı', isHalfDay: false }
  expect(sent(preview)).toEqual([{ set: [edited], remove }])
})

test('a holiday is removed only after a preview; a refusal gives the reason', async () => {
  let isOpen = false
  const sent = await open({ [preview]: () => (isOpen ? success([umit]) : refusal('INTERNAL')) })
  await press(/^Kaldır: Cumhuriyet Bayramı/)
  expect(await screen.findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu. Yeniden deneyin.')
  expect(screen.queryByRole('dialog')).toBeNull()
  isOpen = true
  await press(/^Kaldır: Cumhuriyet Bayramı/)
  expect(await effect()).toEqual([umitNow])
  expect(sent(preview).at(-1)).toEqual({ set: [], remove: [2] })
  expect(sent(save)).toEqual([])
})

test('a refused change keeps the typed values', async () => {
  await open({ [preview]: () => refusal('HOLIDAY_EXISTS') })
  await addsSnowDay()
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu günde zaten bir resmî tatil var.')
  expect(screen.getByLabelText('Türkçe adı')).toHaveValue('Kar tatili')
})

test('if other leaves are affected by now, a new preview comes before saving', async () => {
  const sent = await open({
    [save]: ({ body }) =>
      (body as { recounted: unknown[] }).recounted.length === 2
        ? success({ holidays, recounted: [umit, ece] })
        : refusal('HOLIDAYS_CHANGED', { data: [umit, ece] }),
  })
  await addsSnowDay()
  expect(await effect()).toEqual([umitNow])
  await press('Kaydet')
  expect(await screen.findByText('Bu arada etkilenen izinler değişti. Listeyi yeniden gözden geçirin.')).toBeVisible()
  expect(await effect()).toEqual([umitNow, eceNow])
  await press('Kaydet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(save)).toHaveLength(2)
})

test('a change that could not be saved keeps its preview, and gives the reason', async () => {
  await open({ [save]: () => refusal('INTERNAL') })
  await addsSnowDay()
  await press('Kaydet')
  const dialog = within(await screen.findByRole('dialog', { name: 'Yeniden sayılacak izinler' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu. Yeniden deneyin.')
  expect(await effect()).toEqual([umitNow])
})
