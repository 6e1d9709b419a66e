import { activate } from '@portal/federation/delivery/activate'
import { publishFiles } from '@portal/federation/delivery/publish'
import { rollOut, stopRollout } from '@portal/federation/delivery/rollout/roll-out'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { readState } from '@portal/federation/delivery/log'
import { issueToken } from '@portal/federation/delivery/tokens'
import type { ReleaseError, Remote } from '@portal/contracts/remotes/remotes.calls'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { host, startTestApp, type TestApp } from '../../testing/test-app'
import { ErrorNotes } from '../errors/error-notes'

let portal: TestApp
/** By version. */
let folders: Record<string, string> = {}
beforeAll(async () => {
  portal = await startTestApp()
  await portal.database.keep()
  const place = { remotesFolder: portal.remotesFolder, host, by: 'ci' }
  const map = { version: 3, sources: ['../../src/pages/trip.page.tsx'], names: ['save'], mappings: 'AAAAA' }
  const extra = { 'static/page-form.js.map': JSON.stringify(map) }
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishFiles({ ...place, files: fakeBuild({ name: 'travel', version, singletons: {}, extra }) })
  await activate({ ...place, remote: 'travel', version: '1.0.0' })
  const plan = { percent: 0, next: [100], everyMinutes: 30, people: ['employee@anka.test'], corporationIds: [] }
  await rollOut({ ...place, remote: 'travel', version: '1.1.0', plan })
  const releases = (await readState(portal.remotesFolder)).remotes.get('travel')?.releases ?? []
  folders = Object.fromEntries(releases.map(({ version, folder }) => [version, folder]))
})
afterEach(() => portal.database.rewind())
afterAll(() => portal.close())

const sessionOf = (who: string) => beginSession(portal.database.db, idOf(who))
let addresses = 0
/** Each test uses its own address for the rate limit. */
beforeEach(() => {
  addresses += 1
})
const send = async (payload: unknown, headers: Record<string, string> = {}) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/remotes/reports',
    remoteAddress: `10.0.0.${addresses}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return answer.statusCode
}
const entry = (version: string) => ({ folder: folders[version], what: 'entry' })
const figures = async () => {
  const authorization = `Bearer ${await sessionOf('admin')}`
  const answer = await portal.app.inject({ url: '/api/remotes', headers: { authorization } })
  const [remote] = answer.json<{ data: Remote[] }>().data
  return Object.fromEntries(remote?.releases.map(release => [release.version, release.figures]) ?? [])
}
/** The counts so far, which are there at once. */
const metrics = async () =>
  (await portal.app.inject('/metrics')).payload.split('\n').filter(line => line.startsWith('remote_'))
/** Counts are written every two seconds. */
async function counted(expected: number) {
  const rows = () => portal.database.db.selectFrom('remote_count').selectAll().execute()
  for (;;) {
    const found = await rows()
    if (found.reduce((sum, { count }) => sum + count, 0) >= expected) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test('what a browser tells is added up for its release, and shown with it', async () => {
  const session = await sessionOf('employee')
  const folder = folders['1.1.0']
  const reports = [
    entry('1.1.0'),
    entry('1.1.0'),
    { folder, what: 'REMOTE_RENDER_FAILED' },
    ...[120, 180, 900, 90_000].map(value => ({ folder, what: 'load', value })),
    { folder, what: 'shown', value: 640 },
    { folder, what: 'cls', value: 90 },
    { folder, what: 'start', value: 3120 },
  ]
  expect(await send({ session, reports })).toBe(204)
  const rows = await counted(10)
  expect(rows.every(({ minute }) => minute.getSeconds() === 0)).toBe(true)
  expect(await figures()).toEqual({
    '1.0.0': null,
    '1.2.0': null,
    '1.1.0': {
      entries: 2,
      failures: [{ code: 'REMOTE_RENDER_FAILED', count: 1 }],
      load: { p50: 200, p75: 1000, p95: 20_000 },
      lcp: null,
      shown: 688,
      inp: null,
      cls: 94,
      task: null,
      start: 3750,
    },
  })
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'remote_entries_total{remote="travel",version="1.1.0"} 2',
      'remote_failures_total{remote="travel",version="1.1.0",code="REMOTE_RENDER_FAILED"} 1',
      'remote_load_seconds_count{remote="travel",version="1.1.0"} 4',
    ]),
  )
  // The counts name nobody.
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['bucket', 'count', 'folder', 'minute', 'people', 'what'])
})

test('errors are kept once for each place, with their sources, for administrators and the team', async () => {
  const error = (of: string | undefined, message: string) => ({
    folder: of,
    what: 'REMOTE_RUNTIME_ERROR',
    message,
    stack: 'at s (static/page-form.js:1:1)\nat https://portal.example/assets/main.1.js:3:4',
  })
  const { '1.0.0': active, '1.2.0': ofNobody } = folders
  for (const name of ['colleague', 'lead']) {
    const errors = [error(active, 'no trip 77012'), error(active, 'no trip 88013'), error(ofNobody, 'no trip')]
    expect(await send({ session: await sessionOf(name), reports: [], errors })).toBe(204)
  }
  const read = async (url: string, token: string) =>
    (await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<{ data: ReleaseError[] }>()
  const admin = await sessionOf('admin')
  const told = async () => (await read('/api/remotes/travel/errors', admin)).data
  while ((await told())[0]?.count !== 4) await new Promise(resolve => setTimeout(resolve, 50))
  const errors = await told()
  expect(errors).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      version: '1.0.0',
      code: 'REMOTE_RUNTIME_ERROR',
      message: 'no trip #',
      stack: ['save (src/pages/trip.page.tsx:1:1)', '(/assets/main.1.js:3:4)'],
      count: 4,
      people: 2,
      firstDate: expect.any(String),
      lastDate: expect.any(String),
    },
  ])
  const token = await issueToken({ remotesFolder: portal.remotesFolder, remote: 'travel', by: 'ci' })
  expect((await read('/delivery/travel/errors', token)).data).toEqual(errors)
  expect(await read('/delivery/travel/errors', admin)).toMatchObject({ code: 'DEPLOY_TOKEN_WRONG' })
})

test('a release that throws differently each time fills no table, and known errors still count', async () => {
  const { db } = portal.database
  const folder = folders['1.1.0'] ?? ''
  const notes = new ErrorNotes()
  const write = async (...messages: string[]) => {
    for (const message of messages) notes.add({ folder, what: 'REMOTE_BLOCKED', message, stack: '' }, 7)
    await notes.write(db)
  }
  await write(...Array.from({ length: 50 }, (_, at) => 'no x'.padEnd(at + 4, '.')))
  await write('another')
  await write('no x')
  const rows = await db.selectFrom('remote_error').select(['message', 'count']).where('folder', '=', folder).execute()
  expect(rows).toHaveLength(50)
  expect(rows.filter(({ count }) => count > 1)).toEqual([{ message: 'no x', count: 2 }])
})

test('only a release that the session was given is counted', async () => {
  const reports = [
    entry('1.0.0'),
    entry('1.1.0'),
    entry('1.2.0'),
    { folder: '__proto__', what: 'entry' },
    { folder: 'travel/9.9.9-000000000000', what: 'entry' },
  ]
  expect(await send({ session: await sessionOf('colleague'), reports })).toBe(204)
  expect(await counted(1)).toEqual([expect.objectContaining({ folder: folders['1.0.0'], count: 1 })])
})

test.each([
  ['nobody', async () => ({ session: '' }), {}, 204],
  ['a session that was never begun', async () => ({ session: 'A'.repeat(43) }), {}, 204],
  ['who wishes not to be tracked', async () => ({}), { dnt: '1' }, 204],
  ['who wishes privacy', async () => ({}), { 'sec-gpc': '1' }, 204],
  ['who names what is not counted', async () => ({ reports: [{ ...entry('1.0.0'), what: 'click' }] }), {}, 400],
  ['who tells of a person', async () => ({ reports: [{ ...entry('1.0.0'), user: 4 }] }), {}, 400],
  ['who tells nothing', async () => ({ reports: [] }), {}, 400],
  ['who tells too much', async () => ({ reports: Array.from({ length: 61 }, () => entry('1.0.0')) }), {}, 400],
  ['a value of nothing', async () => ({ reports: [{ ...entry('1.0.0'), value: 1 }] }), {}, 204],
  ['a measure without a value', async () => ({ reports: [{ ...entry('1.0.0'), what: 'load' }] }), {}, 204],
  ['a negative time', async () => ({ reports: [{ folder: folders['1.0.0'], what: 'lcp', value: -1 }] }), {}, 400],
  ['no JSON', async () => '{"session":', {}, 400],
  ['a prototype', async () => '{"__proto__":{"session":""}}', {}, 400],
  ['a megabyte', async () => ({ session: 'A'.repeat(1024 * 1024) }), {}, 413],
  ['another type', async () => 'x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
])('%s is answered in short, and nothing is counted', async (_who, body, headers, status) => {
  const changes = await body()
  const whole = { session: await sessionOf('colleague'), reports: [entry('1.0.0')] }
  const before = await metrics()
  expect(await send(typeof changes === 'string' ? changes : { ...whole, ...changes }, headers)).toBe(status)
  expect(await metrics()).toEqual(before)
})

test('one client that sends a thousand in a second is counted a little and told to stop; others are heard', async () => {
  const session = await sessionOf('director')
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const statuses = await Promise.all(Array.from({ length: 1000 }, () => send({ session, reports: [entry('1.0.0')] })))
  const times = (status: number) => statuses.filter(each => each === status).length
  expect([times(204), times(429)]).toEqual([30, 970])
  addresses += 1
  expect(await send({ session: await sessionOf('colleague'), reports: [entry('1.0.0')] })).toBe(204)
  now.mockRestore()
  expect(await counted(11)).toEqual([expect.objectContaining({ count: 11 })])
})

test('a release that freezes the tabs of three people is taken out', async () => {
  const reports = [entry('1.0.0'), { folder: folders['1.0.0'], what: 'REMOTE_FROZEN' }]
  const place = { remotesFolder: portal.remotesFolder, host, by: 'ci', remote: 'travel' }
  await stopRollout({ ...place, version: '1.1.0', why: 'the test' })
  await activate({ ...place, version: '1.2.0' })
  await activate({ ...place, version: '1.0.0' })
  for (const name of ['employee', 'colleague', 'lead'])
    expect(await send({ session: await sessionOf(name), reports })).toBe(204)
  const { remotes } = await readState(portal.remotesFolder)
  const taken = remotes.get('travel')?.moves.at(-1)
  expect(taken).toMatchObject({ type: 'quarantined', why: '3 people could not load it: REMOTE_FROZEN' })
})

test('many sessions of one address are told to stop, too, whatever they send', async () => {
  // A busy machine may take longer than the minute for which an address is counted.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const statuses: number[] = []
  for (let time = 0; time < 700; time += 1) statuses.push(await send('no JSON'))
  now.mockRestore()
  expect(statuses.filter(status => status === 429)).toHaveLength(100)
})
