import { activate } from '@portal/federation/delivery/activate'
import { readLog, readState } from '@portal/federation/delivery/log'
import { publishFiles } from '@portal/federation/delivery/publish'
import { rollOut } from '@portal/federation/delivery/rollout/roll-out'
import { tickRollouts } from '@portal/federation/delivery/rollout/rollout-clock'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import type { Remote } from '@portal/contracts/remotes/remotes.calls'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { onOnePortal } from '../../testing/on-one-portal'
import { host, type TestApp } from '../../testing/test-app'
import { rolloutJudgeOf } from './rollout-judge'

let portal: TestApp
let remote = ''
onOnePortal(async (started, name) => {
  portal = started
  remote = name
  const place = { remotesFolder: portal.remotesFolder, host, by: 'employee@anka.test', remote }
  for (const version of ['1.0.0', '1.1.0'])
    await publishFiles({ ...place, files: fakeBuild({ name: remote, version, singletons: {} }) })
  await activate({ ...place, version: '1.0.0' })
  const plan = { percent: 5, next: [100], everyMinutes: 30, people: [], corporationIds: [] }
  await rollOut({ ...place, version: '1.1.0', plan })
})

const known = async () => (await readState(portal.remotesFolder)).remotes.get(remote)
const folderOf = async (version: string) => (await known())?.releases.find(each => each.version === version)?.folder

interface Told {
  entries: number
  failures: number
  /** Groups of people with a failure, one bit each. */
  people?: number
  code?: string
}

/** Reports about a version in the current minute. */
async function told(version: string, { entries, failures, people = 0b111, code = 'REMOTE_RENDER_FAILED' }: Told) {
  const folder = (await folderOf(version)) ?? ''
  const row = { folder, minute: sql<Date>`date_trunc('minute', now())`, bucket: 0 }
  await portal.database.db
    .insertInto('remote_count')
    .values([
      { ...row, what: 'entry', count: entries },
      { ...row, what: code, count: failures, people: String(people) },
    ])
    .execute()
}

/** One portal's check of its rollouts. */
const look = async () => {
  const { db } = portal.database
  await tickRollouts({
    remotesFolder: portal.remotesFolder,
    host,
    readState: () => readState(portal.remotesFolder),
    onStopped: () => undefined,
    judge: rolloutJudgeOf(db, fastify().log),
  })
}
const notices = () =>
  portal.database.db
    .selectFrom('notification')
    .select(['user_id', 'summary'])
    .where('kind', '=', 'ReleaseTakenBack')
    .orderBy('user_id')
    .execute()

test('a release that fails more often is taken back, and those who keep the group and who began it know why', async () => {
  await told('1.0.0', { entries: 800, failures: 1 })
  await told('1.1.0', { entries: 40, failures: 20 })
  await look()
  expect((await known())?.rollout).toBeUndefined()
  const about = 'Expense 1.1.0: 20 of 40 pages failed; with 1.0.0 in the same hours, 1 of 800'
  const rows = await notices()
  expect(rows.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([idOf('admin'), idOf('employee')]))
  expect(rows.every(({ summary }) => summary?.en === about)).toBe(true)
  const authorization = `Bearer ${await beginSession(portal.database.db, idOf('admin'))}`
  const { data } = (await portal.app.inject({ url: '/api/remotes', headers: { authorization } })).json<{
    data: Remote[]
  }>()
  expect(data.find(({ name }) => name === remote)?.moves).toMatchObject([
    {
      kind: 'rolloutStopped',
      version: '1.1.0',
      by: 'rollout',
      why: 'worse',
      counts: { first: { entries: 40, failures: 20 }, active: { entries: 800, failures: 1 } },
    },
    { kind: 'rolloutStarted', version: '1.1.0', percent: 5, by: 'employee@anka.test' },
    { kind: 'activated', version: '1.0.0' },
  ])
})

test('/metrics says what people get, how the rollout does and when that changed', async () => {
  await told('1.0.0', { entries: 800, failures: 0 })
  await told('1.1.0', { entries: 40, failures: 0 })
  const lines = (await portal.app.inject('/metrics')).payload.split('\n').filter(line => line.includes(`"${remote}"`))
  expect(lines.filter(line => !line.startsWith('remote_budget'))).toEqual([
    `remote_release{remote="${remote}",version="1.1.0",state="rollout"} 1`,
    `remote_release{remote="${remote}",version="1.0.0",state="active"} 1`,
    `remote_rollout_percent{remote="${remote}",version="1.1.0"} 5`,
    `remote_rollout_verdict{remote="${remote}",version="1.1.0",verdict="waiting"} 1`,
    expect.stringMatching(
      `^remote_moved_timestamp_seconds{remote="${remote}",version="1.1.0",move="rolloutStarted"} \\d+`,
    ),
  ])
})

test('of two portals that decide at once, one takes it back, and people are told once', async () => {
  await told('1.0.0', { entries: 800, failures: 0 })
  await told('1.1.0', { entries: 40, failures: 20 })
  await Promise.all([look(), look()])
  const stopped = (await readLog(portal.remotesFolder)).filter(
    event => event.remote === remote && event.type === 'rolloutStopped',
  )
  expect(stopped).toHaveLength(1)
  const readers = (await notices()).map(({ user_id }) => user_id)
  expect(readers.length).toBeGreaterThan(0)
  expect(new Set(readers).size).toBe(readers.length)
})

test.each<[string, Told]>([
  ['has too few entries', { entries: 19, failures: 19 }],
  ['failed for two people only', { entries: 40, failures: 30, people: 0b11 }],
  ['failed for want of a connection', { entries: 40, failures: 30, code: 'REMOTE_UNREACHABLE' }],
  ['crosses a slow network somewhat more often', { entries: 40, failures: 4, code: 'REMOTE_TIMEOUT' }],
])('a release that %s stays with those who have it', async (_what, counts) => {
  await told('1.0.0', { entries: 800, failures: 30, code: 'REMOTE_TIMEOUT' })
  await told('1.1.0', counts)
  await look()
  expect((await known())?.rollout).toMatchObject({ percent: 5 })
  expect(await notices()).toEqual([])
})

test.each(['REMOTE_RUNTIME_ERROR', 'REMOTE_BLOCKED', 'REMOTE_OVERREACH', 'REMOTE_SLOW', 'REMOTE_FROZEN'])(
  'a release that ends a third of its visits with %s is taken back, though its pages are shown',
  async code => {
    await told('1.0.0', { entries: 88, failures: 4, code })
    await told('1.1.0', { entries: 88, failures: 30, code })
    await look()
    expect((await known())?.rollout).toBeUndefined()
  },
)

test('errors that both releases have in the same minutes take none back', async () => {
  await told('1.0.0', { entries: 88, failures: 30, code: 'REMOTE_RUNTIME_ERROR' })
  await told('1.1.0', { entries: 88, failures: 34, code: 'REMOTE_RUNTIME_ERROR' })
  await look()
  expect((await known())?.rollout).toMatchObject({ percent: 5 })
})

test.each(['REMOTE_HANGS', 'REMOTE_TIMEOUT'])('a release whose pages end with %s is taken back', async code => {
  await told('1.0.0', { entries: 88, failures: 2, code: 'REMOTE_TIMEOUT' })
  await told('1.1.0', { entries: 88, failures: 88, code })
  await look()
  expect((await known())?.rollout).toBeUndefined()
  expect((await notices())[0]?.summary?.en).toContain('88 of 88 pages failed; with 1.0.0 in the same hours, 2 of 88')
})

test('a network that is too slow for both releases takes none back', async () => {
  await told('1.0.0', { entries: 88, failures: 60, code: 'REMOTE_TIMEOUT' })
  await told('1.1.0', { entries: 88, failures: 80, code: 'REMOTE_TIMEOUT' })
  await look()
  expect((await known())?.rollout).toMatchObject({ percent: 5 })
})
