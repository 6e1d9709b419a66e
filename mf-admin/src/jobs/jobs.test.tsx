import userEvent from '@testing-library/user-event'
import type { JobAnswer, JobQueue } from '@portal/contracts/jobs/job.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import JobPage from '../pages/job.page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const run = (id: number, change: Partial<JobAnswer['runs'][number]> = {}): JobAnswer['runs'][number] => ({
  id,
  state: 'done',
  progress: null,
  scheduledDate: null,
  userId: null,
  name: null,
  host: 'anka-1 · 42',
  counts: null,
  createdDate: `2026-11-${String(id).padStart(2, '0')}T00:10:00.000Z`,
  endedDate: `2026-11-${String(id).padStart(2, '0')}T00:10:01.500Z`,
  ...change,
})
const job = (change: Partial<JobAnswer>): JobAnswer => ({
  jobName: 'SweepExpired',
  title: 'Eski kayıtların temizlenmesi',
  description: 'Biten oturumları siler.',
  schedule: '30 3 * * *',
  scheduleText: 'Her gün 03:30',
  timeZone: 'Europe/Istanbul',
  nextDate: '2099-01-01T00:30:00.000Z',
  lastSuccessDate: null,
  lastOutcome: null,
  isOverdue: false,
  medianDuration: null,
  p90Duration: null,
  takesDates: false,
  runs: [],
  logDetailList: [],
  ...change,
})
const failing = job({
  jobName: 'SetDailyAnnualLeave',
  title: 'Hak edişlerin işlenmesi',
  isOverdue: true,
  takesDates: true,
  lastSuccessDate: '2026-11-18T00:10:01.500Z',
  lastOutcome: '38 saniyede geri yüklendi; eksik yok.',
  medianDuration: 1500,
  p90Duration: 65_000,
  runs: [
    run(20, { state: 'failed', userId: 1, name: 'Gülşen Çağlar', counts: { lookedAt: 4, changed: 0, failed: 4 } }),
    run(19, { state: 'dead' }),
    run(18),
  ],
  logDetailList: [
    { id: 2, runId: 20, createdDate: '2026-11-20T00:10:01.000Z', type: 2, value: 'İş başarısız oldu: bağlantı yok' },
    { id: 1, runId: 20, createdDate: '2026-11-20T00:10:00.000Z', type: 1, value: 'İş başladı.' },
  ],
})
const list = 'GET /api/job/getlogs'
const queues = 'GET /api/job/getqueues'
const empty = { depth: 0, oldestDate: null, isLate: false, failed: 0 }
const waiting: JobQueue[] = [
  { ...empty, queue: 'LiveMessages' },
  { queue: 'Mails', depth: 1204, oldestDate: '2020-01-01T00:00:00.000Z', isLate: true, failed: 3 },
  { ...empty, queue: 'UnboundFiles' },
]
const open = (changes: Answers = {}, writes?: readonly number[]) =>
  openPage(
    JobPage,
    { [list]: () => success([failing, job({})]), [queues]: () => success(waiting), ...changes },
    { at: '/job', ...(writes && { writes }) },
  )
const summaryOf = async (title: string) => {
  const summary = (await screen.findByText(title)).closest('summary')
  if (!summary) throw new Error(`${title} is no summary.`)
  return summary
}
const itemOf = async (title: string) => within((await summaryOf(title)).closest('details') as HTMLElement)
const press = (where: ReturnType<typeof within>, name: string | RegExp) =>
  where.findByRole('button', { name }).then((button: HTMLElement) => userEvent.click(button))
const dialog = async () => within(await screen.findByRole('dialog'))

test('a job describes its state; one that keeps failing is open and red', async () => {
  await open()
  const failed = await itemOf('Hak edişlerin işlenmesi')
  expect(await summaryOf('Hak edişlerin işlenmesi')).toHaveTextContent(/Aksıyor.*Her gün 03:30 · son başarılı çalışma/)
  expect(failed.getByText(/Zamanı geldiği hâlde tamamlanamıyor/)).toBeVisible()
  expect(failed.getByText('Her gün 03:30 (Europe/Istanbul)')).toBeVisible()
  expect(failed.getByText(/^18\/11\/2026 03:10, .* · 38 saniyede geri yüklendi; eksik yok\.$/)).toBeVisible()
  expect(failed.getByText('Ortanca 1,5 sn; onda dokuzu en çok 1 dk 5 sn')).toBeVisible()
  expect(
    failed.getByText(/Son 3 çalışma: 1 başarılı, 2 başarısız\. Son başarısızlık: 20\/11\/2026 03:10/),
  ).toBeVisible()
  expect(await summaryOf('Eski kayıtların temizlenmesi')).toHaveTextContent(/Hiç çalışmadı/)
  expect((await summaryOf('Eski kayıtların temizlenmesi')).closest('details')).not.toHaveAttribute('open')
})

test('a queue shows its length and oldest entry, and the reason once it is late', async () => {
  await open()
  const mails = (await screen.findByText('Gönderilecek e-posta')).nextElementSibling
  expect(mails).toHaveTextContent(/^1\.204en eskisi [\d.]+ gün önceGecikti/)
  expect(mails).toHaveTextContent('E-posta sunucusu bunları bir saattir kabul etmiyor.')
  expect(mails).toHaveTextContent('Son bir haftada 3 e-posta gönderilemedi ve yeniden denenmeyecek.')
  expect(screen.getByText('Kayda bağlanmamış dosya').nextElementSibling).toHaveTextContent(/^0$/)
})

test('a duration is rounded before it is split into minutes and seconds', async () => {
  await open({ [list]: () => success([{ ...failing, medianDuration: 59_960, p90Duration: 119_600 }]) })
  const failed = await itemOf('Hak edişlerin işlenmesi')
  expect(failed.getByText('Ortanca 1 dk 0 sn; onda dokuzu en çok 2 dk 0 sn')).toBeVisible()
})

test('each run shows who fired it, its counts and outcome, and opens to its log lines', async () => {
  await open()
  const failed = await itemOf('Hak edişlerin işlenmesi')
  const [, first, second] = within(failed.getByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent('20/11/2026 03:10BaşarısızGülşen Çağlar1,5 snbakılan 4 · değişen 0 · hatalı 4')
  expect(second).toHaveTextContent('Yarıda kaldıZamanı gelince')
  const [expand] = within(first as HTMLElement).getAllByRole('button')
  await userEvent.click(expand as HTMLElement)
  const lines = (await failed.findByText('İş başarısız oldu: bağlantı yok')).closest('ol') as HTMLElement
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['03:10İş başladı.', '03:10İş başarısız oldu: bağlantı yok'])
  expect(failed.getByText('Nerede: anka-1 · 42')).toBeVisible()
})

test('firing describes the job first', async () => {
  const sent = await open({ 'GET /api/job/SweepExpired': () => success({ logId: 9 }) })
  await userEvent.click(await summaryOf('Eski kayıtların temizlenmesi'))
  await press(await itemOf('Eski kayıtların temizlenmesi'), /^İşi başlat/)
  const asked = await dialog()
  expect(asked.getByText('Biten oturumları siler.')).toBeVisible()
  expect(sent('GET /api/job/SweepExpired')).toHaveLength(0)
  await press(asked, 'İşi başlat')
  expect(await screen.findByText('İş başlatıldı.')).toBeVisible()
  expect(sent('GET /api/job/SweepExpired')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['two days', '01/11/2026', '20/11/2026', { StartDate: '2026-11-01', EndDate: '2026-11-20' }],
  ['one and the same day', '20/11/2026', '20/11/2026', { StartDate: null, EndDate: null }],
  ['no days', '', '', { StartDate: null, EndDate: null }],
])('a job that takes dates is fired for %s', async (_what, first, last, body) => {
  const sent = await open({ 'POST /api/job/SetDailyAnnualLeave': () => success({ logId: 9 }) })
  await press(await itemOf('Hak edişlerin işlenmesi'), /^İşi başlat/)
  const asked = await dialog()
  if (first) await userEvent.type(asked.getByLabelText('İlk gün'), first)
  if (last) await userEvent.type(asked.getByLabelText('Son gün'), last)
  await press(asked, 'İşi başlat')
  await waitFor(() => expect(sent('POST /api/job/SetDailyAnnualLeave')).toEqual([body]))
})

test('a job that already runs with other days is not fired, and the dialog says so', async () => {
  await open({ 'POST /api/job/SetDailyAnnualLeave': () => refusal('JOB_IS_RUNNING') })
  await press(await itemOf('Hak edişlerin işlenmesi'), /^İşi başlat/)
  const asked = await dialog()
  await press(asked, 'İşi başlat')
  expect(await asked.findByText(/Bu iş şu anda başka girdilerle çalışıyor/)).toBeVisible()
})

test('a manager without the whole group reads the logs and fires nothing', async () => {
  await open({}, [1])
  expect(await screen.findByText(/Siz kayıtlarını okuyabilirsiniz/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^İşi başlat/ })).toBeNull()
})

test('logs that cannot be loaded are reported, with a retry', async () => {
  await open({ [list]: () => refusal('INTERNAL') })
  expect(await screen.findByText('İşlerin kayıtları alınamadı.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible()
})
