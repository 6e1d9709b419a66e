import userEvent from '@testing-library/user-event'
import type { ReleaseError, Remote, RemoteMove, RemoteRelease } from '@portal/contracts/remotes/remotes.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import ReleasesPage from '../pages/releases.page'
import { openPage } from '../testing/open-page'
import type { Answers } from '../testing/world'

const release = (version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version,
  publishedDate: '2026-11-20T09:00:00.000Z',
  publishedBy: 'token 1a2b3c4d',
  isActive: false,
  activatedDate: null,
  activatedBy: null,
  isPruned: false,
  quarantinedDate: null,
  signature: null,
  bytes: 1000,
  budgets: null,
  figures: null,
  ...changes,
})
const ran = { activatedDate: '2026-11-21T10:15:00.000Z', activatedBy: 'Işıl Öz' }
const expense: Remote = {
  name: 'expense',
  title: 'Masraf',
  activeVersion: '1.1.0',
  rollout: null,
  releases: [
    release('1.2.0'),
    release('1.1.0', { ...ran, isActive: true }),
    release('1.0.0', ran),
    release('0.9.0', { ...ran, isPruned: true }),
  ],
  moves: [],
  webhook: null,
}
const open = (changes: Answers = {}, writes?: readonly number[], language: 'tr' | 'en' = 'tr') =>
  openPage(
    ReleasesPage,
    { 'GET /api/remotes': () => success([expense]), 'GET /api/remotes/expense/errors': () => success([]), ...changes },
    { at: '/releases', language, ...(writes && { writes }) },
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test.each([
  ['tr', '1.1.0 çalışıyor; 21/11/2026 13:15, Işıl Öz', 'Dosyaları silindi'],
  ['en', '1.1.0 is running; 21/11/2026 13:15, Işıl Öz', 'Files removed'],
] as const)('a remote says which version runs, since when and by whom: %s', async (language, lead, removed) => {
  await open({}, undefined, language)
  const card = within(await screen.findByRole('group', { name: 'Masraf' }))
  expect(card.getByText(lead)).toBeVisible()
  expect(card.getByText(removed)).toBeVisible()
  expect(await screen.findAllByRole('button', { name: /^Masraf: / })).toHaveLength(2)
})

test.each([
  ['a new one is activated', 'Etkinleştir: 1.2.0', 'Etkinleştir', 'activate', '1.2.0'],
  ['one that ran before is gone back to', 'Bu sürüme dön: 1.0.0', 'Bu sürüme dön', 'rollback', '1.0.0'],
] as const)('%s after a question, with what was seen', async (_what, button, confirm, how, version) => {
  const address = `POST /api/remotes/expense/${how}`
  const sent = await open({ [address]: () => success({ version }) })
  await press(`Masraf: ${button}`)
  const asked = await dialog()
  expect(asked.getByText(new RegExp(`Masraf 1.1.0 yerine ${version} sürümüne geçecek`))).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: confirm }))
  expect(asked.getByText('Bu alan zorunludur.')).toBeVisible()
  expect(sent(address)).toEqual([])
  await userEvent.type(asked.getByLabelText('Neden'), 'Liste yanlıştı')
  await userEvent.click(asked.getByRole('button', { name: confirm }))
  expect(await screen.findByText(`Masraf artık ${version}.`)).toBeVisible()
  expect(sent(address)).toEqual([{ version, seenVersion: '1.1.0', reason: 'Liste yanlıştı' }])
})

test('a stale version is reported on the card, which shows the current one', async () => {
  let asked = 0
  await open({
    'GET /api/remotes': () => {
      asked += 1
      return success([expense])
    },
    'POST /api/remotes/expense/activate': () => refusal('REMOTE_MOVED'),
  })
  await press('Masraf: Etkinleştir: 1.2.0')
  const question = await dialog()
  await userEvent.type(question.getByLabelText('Neden'), 'Liste yanlıştı')
  await userEvent.click(question.getByRole('button', { name: 'Etkinleştir' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByRole('heading', { name: 'Masraf' })).toHaveFocus()
})

test('a manager without the whole group only reads', async () => {
  await open({}, [1])
  expect(await screen.findByText(/Siz görebilirsiniz/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Masraf: / })).toBeNull()
})

test.each([
  [
    { triedDate: '2026-11-21T10:15:00.000Z', deliveredDate: null, fault: 'HTTP 500' },
    /ulaşılamıyor \(HTTP 500\); son deneme 21\/11\/2026 13:15/,
  ],
  [
    { triedDate: '2026-11-21T10:15:00.000Z', deliveredDate: '2026-11-21T10:15:00.000Z', fault: null },
    'Web kancası en son 21/11/2026 13:15 bilgilendirildi.',
  ],
])('says whether the team’s webhook is told: %j', async (webhook, words) => {
  await open({ 'GET /api/remotes': () => success([{ ...expense, webhook }]) })
  expect(await screen.findByText(words)).toBeVisible()
})

test('a rollout shows who gets it and the next stages, and is rolled back', async () => {
  const rollout = {
    version: '1.2.0',
    percent: 5,
    nextPercents: [25, 100],
    everyMinutes: 240,
    peopleCount: 2,
    corporationIds: [4],
    startedDate: '2026-11-21T10:15:00.000Z',
    startedBy: 'Işıl Öz',
    movedDate: '2026-11-21T10:15:00.000Z',
    verdict: {
      is: 'waiting' as const,
      first: { entries: 12, failures: 0 },
      active: { entries: 300, failures: 1 },
      missing: 38,
    },
  }
  const sent = await open({
    'GET /api/remotes': () => success([{ ...expense, rollout }]),
    'POST /api/remotes/expense/stopRollout': () => success({ version: '1.2.0' }),
  })
  expect(
    await screen.findByText(
      '1.2.0 sürümü şimdilik herkese gitmiyor: kişilerin %5 kadarına, 2 kişiye, 1 şirkete. ' +
        'Sonra 4 saat arayla: %25, %100. Bu aşama 21/11/2026 13:15 tarihinde başladı.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      '12 açılışta 0 hata; etkin sürümde aynı saatlerde 300 açılışta 1. ' +
        'Sonraki aşama için 38 açılış daha bekleniyor; o zamana kadar sürüm olduğu yerde kalır.',
    ),
  ).toBeVisible()
  await press('Masraf: 1.2.0 sürümünü geri çek')
  const question = await dialog()
  await userEvent.type(question.getByLabelText('Neden'), 'Şikâyet var{Enter}')
  expect(await screen.findByText('Masraf 1.2.0 geri çekildi.')).toBeVisible()
  expect(sent('POST /api/remotes/expense/stopRollout')).toEqual([{ version: '1.2.0', reason: 'Şikâyet var' }])
})

test('the state of a signature is shown beside the version', async () => {
  const releases = (['signed', 'modified', 'unsigned', 'revoked'] as const).map((signature, at) =>
    release(`1.${at}.0`, { signature }),
  )
  await open({ 'GET /api/remotes': () => success([{ ...expense, releases }]) })
  for (const text of ['İmzalı', 'İmzadan sonra değişmiş', 'İmzasız', 'İmza anahtarı iptal'])
    expect(await screen.findByText(text)).toBeVisible()
})

test('a release in quarantine shows since when, and cannot be activated', async () => {
  const releases = [release('1.2.0', { quarantinedDate: '2026-11-21T10:15:00.000Z' }), ...expense.releases.slice(1)]
  await open({ 'GET /api/remotes': () => success([{ ...expense, releases }]) })
  expect(await screen.findByText('Karantinada, 21/11/2026 13:15')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Masraf: Etkinleştir: 1.2.0' })).toBeNull()
})

const counts = { first: { entries: 40, failures: 20 }, active: { entries: 1800, failures: 1 } }

test.each([
  ['tr', '1.240 açılış', '5 hata (%0,4)', '1,2 sn; yarısı 812 ms, yavaşları 4 sn', '0,09'],
  ['en', '1,240 opened', '5 failed (0.4%)', '1.2 s; half of them 812 ms, slow ones 4 s', '0.09'],
] as const)('a release says how often it was opened and failed, and how fast it is: %s', async (language, ...said) => {
  const figures = {
    entries: 1240,
    failures: [
      { code: 'REMOTE_RENDER_FAILED', count: 4 },
      { code: 'REMOTE_TIMEOUT', count: 1 },
    ],
    load: { p50: 812, p75: 1240, p95: 4000 },
    lcp: 1400,
    shown: null,
    inp: 120,
    cls: 90,
    task: 120,
    start: 3120,
  }
  const releases = [release('1.1.0', { ...ran, isActive: true, figures }), release('1.0.0', ran)]
  await open({ 'GET /api/remotes': () => success([{ ...expense, releases }]) }, undefined, language)
  await userEvent.click((await screen.findAllByRole('button', { name: /1\.1\.0/ }))[0]!)
  for (const text of [...said, /REMOTE_RENDER_FAILED: 4/]) expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  ['tr', 'Tarayıcılardaki hatalar', /12 kez, en az 5 kişide/, 'Bu sürümde hata görülmedi'],
  ['en', 'Errors in browsers', /12 times, for at least 5 people/, 'No errors seen in this version'],
] as const)('a release shows its errors with their places: %s', async (language, title, seen, none) => {
  const error: ReleaseError = {
    id: '5f0c2d9a7b1e4c38',
    version: '1.1.0',
    code: 'REMOTE_RUNTIME_ERROR',
    message: 'TypeError: trip is undefined',
    stack: ['save (src/pages/trip.page.tsx:41:18)'],
    count: 12,
    people: 5,
    firstDate: '2026-11-21T10:15:00.000Z',
    lastDate: '2026-11-21T11:15:00.000Z',
  }
  await open({ 'GET /api/remotes/expense/errors': () => success([error]) }, undefined, language)
  const [newest, active] = await screen.findAllByRole('button', { name: /^(?!Masraf).*1\.[12]\.0/ })
  await userEvent.click(active!)
  for (const text of [title, error.message, seen, error.stack[0]!]) expect(await screen.findByText(text)).toBeVisible()
  await userEvent.click(newest!)
  expect(await screen.findByText(none)).toBeVisible()
})

test.each([
  ['tr', /boyutu kaydedilmedi/, '101,5 / 350 KB (%29)', '58 / 60 KB (%97)', 'Sınıra yakın', '3 KB, sınırı yok'],
  ['en', /wasn’t recorded/, '101.5 of 350 KB (29%)', '58 of 60 KB (97%)', 'Near its limit', '3 KB, no limit'],
] as const)('a release says how much of its budgets it uses: %s', async (language, unknown, ...said) => {
  const KB = 1024
  const budgets: RemoteRelease['budgets'] = [
    { name: 'remote', bytes: 101.5 * KB, allowed: 350 * KB },
    { name: 'page', bytes: 58 * KB, allowed: 60 * KB },
    { name: 'styles', bytes: 3 * KB, allowed: null },
  ]
  const releases = [release('1.1.0', { ...ran, isActive: true, budgets }), release('1.0.0', ran)]
  await open({ 'GET /api/remotes': () => success([{ ...expense, releases }]) }, undefined, language)
  const [newer, older] = await screen.findAllByRole('button', { name: /^(?!Masraf).*1\.[01]\.0/ })
  await userEvent.click(newer!)
  for (const text of said) expect(screen.getByText(text)).toBeVisible()
  await userEvent.click(older!)
  expect(screen.getByText(unknown)).toBeVisible()
})

test('the history says why a release was rolled back', async () => {
  const move = { version: '1.2.0', by: 'rollout', percent: null, why: null, counts: null }
  const moves: RemoteMove[] = [
    { ...move, kind: 'rolloutStopped', date: '2026-11-21T10:15:00.000Z', why: 'worse', counts },
    { ...move, kind: 'rolloutStarted', date: '2026-11-21T09:15:00.000Z', by: 'Işıl Öz', percent: 5 },
    { ...move, kind: 'activated', date: '2026-11-21T08:15:00.000Z', by: 'Işıl Öz', why: 'Yeni liste' },
  ]
  await open({ 'GET /api/remotes': () => success([{ ...expense, moves }]) })
  await userEvent.click(await screen.findByText('Ne zaman ne değişti'))
  expect(screen.getByText('1.2.0 geri çekildi')).toBeVisible()
  expect(
    screen.getByText(/daha çok hata verdi: 40 açılışta 20; etkin sürümde aynı saatlerde 1.800 açılışta 1/),
  ).toBeVisible()
  const started = screen.getByText('1.2.0 önce %5 kadarına').closest('li')
  expect(started).toHaveTextContent('Işıl Öz')
  expect(screen.getByText(/Yeni liste/)).toHaveTextContent('Işıl Öz')
})
