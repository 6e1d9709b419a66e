import { activate } from '@portal/federation/delivery/activate'
import { readState } from '@portal/federation/delivery/log'
import { publishFiles } from '@portal/federation/delivery/publish'
import { rollOut } from '@portal/federation/delivery/rollout/roll-out'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Remote } from '@portal/contracts/remotes/remotes.calls'
import { defaultLimit } from '@portal/http/rate-limit'
import { beginSession } from '@portal/http/session'
import type { Registry } from '@portal/federation/registry'
import { idOf } from '@portal/workflow-service/testing/trees'
import { sql } from 'kysely'
import { onOnePortal } from '../testing/on-one-portal'
import { host, type TestApp } from '../testing/test-app'

let portal: TestApp
let remote = ''
onOnePortal(async (started, name) => {
  portal = started
  remote = name
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ version })
})

const publish = (build: { version: string; singletons?: Record<string, string> }) =>
  publishFiles({
    remotesFolder: portal.remotesFolder,
    host: { ...host, singletons: build.singletons ?? {} },
    by: 'ci',
    files: fakeBuild({ name: remote, singletons: {}, ...build }),
  })
const call = async (method: 'GET' | 'POST', url: string, payload?: object, who = 'admin') => {
  const authorization = `Bearer ${await beginSession(portal.database.db, idOf(who))}`
  const headers = { authorization, 'accept-language': 'en' }
  const response = await portal.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, ...response.json<{ data: unknown; code?: string; message?: string }>() }
}
const move = (how: 'activate' | 'rollback', version: string, seenVersion: string | null, who?: string) =>
  call('POST', `/api/remotes/${remote}/${how}`, { version, seenVersion }, who)
const shown = async () => ((await call('GET', '/api/remotes')).data as Remote[]).find(({ name }) => name === remote)
const codeOf = ({ status, code }: { status: number; code?: string }) => [status, code]
const rollOutSome = () =>
  rollOut({
    remotesFolder: portal.remotesFolder,
    host: { ...host, singletons: {} },
    by: 'ci',
    remote,
    version: '1.1.0',
    plan: { percent: 5, next: [25, 100], everyMinutes: 30, people: ['employee@anka.test'], corporationIds: [1] },
  })
const audited = () =>
  portal.database.db.selectFrom('audit').select(['user_id', 'kind', 'subject', 'old_value', 'new_value']).execute()

test('a release is made active by name, in the log, the audit and the registry of browsers', async () => {
  expect((await move('activate', '1.0.0', null)).status).toBe(200)
  expect((await move('activate', '1.2.0', '1.0.0')).status).toBe(200)
  const answer = await shown()
  expect(answer).toMatchObject({ title: 'Expense', activeVersion: '1.2.0' })
  const { name } = (await call('GET', '/api/user/authorized')).data as { name: string }
  expect(answer?.releases.map(({ version, isActive, activatedBy }) => [version, isActive, activatedBy])).toEqual([
    ['1.2.0', true, name],
    ['1.1.0', false, null],
    ['1.0.0', false, name],
  ])
  expect(await audited()).toEqual([
    { user_id: idOf('admin'), kind: 'Remote', subject: remote, old_value: null, new_value: '1.0.0' },
    { user_id: idOf('admin'), kind: 'Remote', subject: remote, old_value: '1.0.0', new_value: '1.2.0' },
  ])
  const registry = await portal.app.inject({ url: '/remotes/registry.json' })
  expect(registry.json()).toMatchObject({ remotes: [{ name: remote, active: { version: '1.2.0' } }] })
})

test('one that ran before comes back, though it fits the portal no more', async () => {
  await publish({ version: '2.0.0', singletons: { react: '18.0.0' } })
  await move('activate', '1.0.0', null)
  expect(codeOf(await move('activate', '2.0.0', '1.0.0'))).toEqual([422, 'RELEASE_UNSUITABLE'])
  await move('activate', '1.1.0', '1.0.0')
  expect((await move('rollback', '1.0.0', '1.1.0')).status).toBe(200)
  expect((await move('rollback', '1.1.0', '1.0.0')).status).toBe(200)
})

test('an error of the shell in a browser is in the log, under the code that it is answered; not without end', async () => {
  const told = { error: 'TypeError: x is undefined', stack: 'at open (main.js:1:2)' }
  const failure = { ...told, address: '/resetPassword;x/s3cret' }
  const report = () => call('POST', '/api/shell/failures', failure, 'employee')
  const { status, data } = await report()
  const { supportCode } = data as { supportCode: string }
  const line = portal.lines.map(text => JSON.parse(text)).find(each => each.supportCode === supportCode)
  expect(line).toMatchObject({ ...told, userId: idOf('employee'), page: '/resetPassword' })
  expect(JSON.stringify(line)).not.toContain('s3cret')
  expect(status).toBe(200)
  for (let reports = 1; reports < defaultLimit.most; reports += 1) await report()
  expect(codeOf(await report())).toEqual([429, 'TOO_MANY_TRIES'])
})

test('what is active already is neither moved nor written down', async () => {
  await move('activate', '1.0.0', null)
  expect((await move('activate', '1.0.0', '1.0.0')).status).toBe(200)
  expect(await audited()).toHaveLength(1)
})

test('two at the same instant: one is done, one is told, and only that one is in the audit', async () => {
  await move('activate', '1.0.0', null)
  const answers = await Promise.all([move('activate', '1.1.0', '1.0.0'), move('activate', '1.2.0', '1.0.0')])
  expect(answers.map(codeOf).sort()).toEqual([
    [200, undefined],
    [409, 'REMOTE_MOVED'],
  ])
  expect(await audited()).toHaveLength(2)
})

test.each([
  ['a version that is not there', 'activate', '9.0.0', 404, 'VERSION_UNKNOWN'],
  ['a way back to what never ran', 'rollback', '1.2.0', 409, 'NOTHING_TO_ROLL_BACK'],
  ['a way back to what runs', 'rollback', '1.0.0', 409, 'NOTHING_TO_ROLL_BACK'],
] as const)('%s is refused, and nothing is written down', async (_what, how, version, status, code) => {
  await move('activate', '1.0.0', null)
  expect(codeOf(await move(how, version, '1.0.0'))).toEqual([status, code])
  expect(await audited()).toHaveLength(1)
})

test('a remote that is not there is not found', async () => {
  const payload = { version: '1.0.0', seenVersion: null }
  expect((await call('POST', '/api/remotes/no-such-remote/activate', payload)).status).toBe(404)
})

test('who lacks write for one company reads them all and moves none', async () => {
  const rows = [1, 2, 4, 6].map(corporation_id => ({
    user_id: idOf('director'),
    type_id: permissionTypes.Settings,
    corporation_id,
    is_write: true,
  }))
  await portal.database.db.insertInto('user_permission').values(rows).execute()
  expect((await call('GET', '/api/remotes', undefined, 'director')).status).toBe(200)
  expect(codeOf(await move('activate', '1.0.0', null, 'director'))).toEqual([403, 'GROUP_SETTINGS'])
  expect((await call('GET', '/api/remotes', undefined, 'employee')).status).toBe(403)
})

test('a rollout is shown, and taken back by who may, once', async () => {
  await move('activate', '1.0.0', null)
  await rollOutSome()
  expect((await shown())?.rollout).toMatchObject({
    version: '1.1.0',
    percent: 5,
    nextPercents: [25, 100],
    everyMinutes: 30,
    peopleCount: 1,
    corporationIds: [1],
    startedBy: 'ci',
  })
  const stop = (version: string) => call('POST', `/api/remotes/${remote}/stopRollout`, { version })
  expect(codeOf(await stop('1.2.0'))).toEqual([409, 'ROLLOUT_MISSING'])
  expect((await stop('1.1.0')).status).toBe(200)
  expect(codeOf(await stop('1.1.0'))).toEqual([409, 'ROLLOUT_MISSING'])
  expect(await shown()).toMatchObject({ rollout: null, activeVersion: '1.0.0' })
  expect((await audited()).at(-1)).toMatchObject({ subject: remote, old_value: { rollout: '1.1.0' }, new_value: null })
})

test('a session gets the release of the rollout that it is part of', async () => {
  await move('activate', '1.0.0', null)
  await rollOutSome()
  const versionOf = async (headers: Record<string, string>) => {
    const registry = (await portal.app.inject({ url: '/remotes/registry.json', headers })).json<Registry>()
    return registry.remotes.find(({ name }) => name === remote)?.active.version
  }
  expect(await versionOf({})).toBe('1.0.0')
  const authorization = `Bearer ${await beginSession(portal.database.db, idOf('employee'))}`
  expect(await versionOf({ authorization })).toBe('1.1.0')
  expect(await versionOf({ authorization: 'Bearer of-nobody' })).toBe('1.0.0')
})

describe('a release that does not load', () => {
  const folderOf = async () => {
    const registry = (await portal.app.inject('/remotes/registry.json')).json<Registry>()
    return registry.remotes.find(({ name }) => name === remote)?.active.folder ?? ''
  }
  const report = async (who: string, body: object = {}) =>
    codeOf(
      await call('POST', '/api/remotes/failures', { folder: await folderOf(), code: 'REMOTE_NOT_FOUND', ...body }, who),
    )
  const done = [200, undefined]

  test('for three people is taken out for everybody', async () => {
    await move('activate', '1.0.0', null)
    await move('activate', '1.1.0', '1.0.0')
    const folder = await folderOf()
    for (const who of ['employee', 'colleague']) expect(await report(who)).toEqual(done)
    expect((await shown())?.activeVersion).toBe('1.1.0')
    expect(await report('finance', { folder })).toEqual(done)
    expect(await shown()).toMatchObject({
      activeVersion: '1.0.0',
      releases: [{ version: '1.2.0' }, { version: '1.1.0', quarantinedDate: expect.any(String) }, { version: '1.0.0' }],
    })
    expect(codeOf(await move('activate', '1.1.0', '1.0.0'))).toEqual([409, 'RELEASE_QUARANTINED'])
    const told = await portal.database.db
      .selectFrom('notification')
      .select(['user_id', 'summary'])
      .where('kind', '=', 'ReleaseTakenBack')
      .execute()
    expect(told.map(({ user_id }) => user_id)).toContain(idOf('admin'))
    const about = 'Expense 1.1.0: it couldn’t be loaded for 3 people (REMOTE_NOT_FOUND)'
    expect(new Set(told.map(({ summary }) => summary?.en))).toEqual(new Set([about]))
    const quarantined = async () =>
      /^remote_release\{.*state="quarantined"/m.test((await portal.app.inject('/metrics')).body)
    expect(await quarantined()).toBe(true)
    await move('activate', '1.2.0', '1.0.0')
    expect(await quarantined()).toBe(false)
  })

  test.each([
    ['many others open', 0xfffn, '1.1.0'],
    ['few others open', 0xffn, '1.0.0'],
  ])('for three people, while %s it, is taken out only by a part of them that counts', async (_, others, active) => {
    await move('activate', '1.0.0', null)
    await move('activate', '1.1.0', '1.0.0')
    const row = { folder: await folderOf(), minute: sql<Date>`date_trunc('minute', now())`, bucket: 0 }
    await portal.database.db
      .insertInto('remote_count')
      .values({ ...row, what: 'entry', count: 40, people: String((others << 1n) | 1n) })
      .execute()
    for (const who of ['employee', 'colleague', 'finance']) expect(await report(who)).toEqual(done)
    expect((await shown())?.activeVersion).toBe(active)
  })

  test('that some people get first is not noted for those who do not get it', async () => {
    await move('activate', '1.0.0', null)
    await rollOutSome()
    const folder = (await readState(portal.remotesFolder)).remotes.get(remote)?.rollout?.folder
    for (const who of ['employee', 'europe', 'energy']) expect(await report(who, { folder })).toEqual(done)
    const noted = await portal.database.db.selectFrom('remote_failure').select('user_id').execute()
    expect(noted).toEqual([{ user_id: idOf('employee') }])
  })

  test('is made active with force, and needs several people anew', async () => {
    await move('activate', '1.0.0', null)
    await move('activate', '1.1.0', '1.0.0')
    for (const who of ['employee', 'colleague', 'finance']) await report(who)
    await activate({
      remotesFolder: portal.remotesFolder,
      host: { ...host, singletons: {} },
      by: 'ci',
      remote,
      version: '1.1.0',
      force: true,
    })
    expect(await report('employee')).toEqual(done)
    expect((await shown())?.activeVersion).toBe('1.1.0')
  })

  test('for one person, however often, or for others long ago, stays', async () => {
    await move('activate', '1.0.0', null)
    await move('activate', '1.1.0', '1.0.0')
    await portal.database.db
      .insertInto('remote_failure')
      .values(['manager', 'treasury'].map(who => ({ folder: '', user_id: idOf(who), code: 'REMOTE_NOT_FOUND' })))
      .execute()
    await sql`update remote_failure set folder = ${await folderOf()}, failed_at = now() - interval '6 minutes'`.execute(
      portal.database.db,
    )
    for (let time = 0; time < 10; time += 1) await report('employee')
    expect((await shown())?.activeVersion).toBe('1.1.0')
  })

  test.each([
    ['that nobody gets', { folder: 'travel/9.9.9-000000000000' }],
    ['of no remote', { folder: '__proto__' }],
  ])('%s is not even noted', async (_, body) => {
    await move('activate', '1.0.0', null)
    for (const who of ['employee', 'colleague', 'finance']) expect(await report(who, body)).toEqual(done)
    expect(await portal.database.db.selectFrom('remote_failure').select('folder').execute()).toEqual([])
  })

  test('for want of a connection is no fault of the release', async () => {
    expect(await report('employee', { code: 'REMOTE_UNREACHABLE' })).toEqual([422, 'INVALID'])
  })
})

test('why a release is moved stands beside who moved it, and a refused move leaves no reason', async () => {
  const moveFor = (how: string, version: string, seenVersion: string | null, reason: string) =>
    call('POST', `/api/remotes/${remote}/${how}`, { version, seenVersion, reason })
  await moveFor('activate', '1.0.0', null, 'First release')
  await moveFor('activate', '1.2.0', '1.0.0', 'New list of trips')
  expect((await moveFor('activate', '1.1.0', '1.0.0', 'Too late')).status).toBe(409)
  await moveFor('rollback', '1.0.0', '1.2.0', 'Totals were wrong')
  await rollOutSome()
  await call('POST', `/api/remotes/${remote}/stopRollout`, { version: '1.1.0', reason: 'Complaints from the office' })
  expect((await shown())?.moves.map(({ kind, why }) => [kind, why])).toEqual([
    ['rolloutStopped', 'Complaints from the office'],
    ['rolloutStarted', null],
    ['rolledBack', 'Totals were wrong'],
    ['activated', 'New list of trips'],
    ['activated', 'First release'],
  ])
})
