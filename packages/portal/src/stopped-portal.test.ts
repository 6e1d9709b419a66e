import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { callOn } from './testing/listening-portal'
import { buildPortal, startPortal } from './testing/portal-process'
import { host, indexPage, writeFiles } from './testing/test-app'

/** Two portals on one database. The first is paused while it holds locks, as on a host that swaps. */

interface Portal {
  address: string
  pid: number
}
let database: TestDatabase
let first: Portal
let second: Portal
const tokens = new Map<string, string>()
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-stopped-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const shell = path.join(folder, 'shell')
  await writeFiles(shell, { 'index.html': indexPage, 'host.json': JSON.stringify(host) })
  await buildPortal()
  database = await startDemoDatabase()
  endings.push(database.close)
  const serve = async (name: string): Promise<Portal> => {
    const url = `${database.url}&application_name=${name}`
    const places = { DATABASE_URL: url, PORTAL_DATA: path.join(folder, name), PORTAL_SEED: 'none' }
    const { child, pid, says, ended } = startPortal(['serve', '--shell', shell], places)
    endings.push(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const [, address = ''] = await says(/The portal is at (\S+)/)
    return { address, pid }
  }
  ;[first, second] = await Promise.all([serve('first'), serve('second')])
  for (const who of ['employee', 'lead', 'director']) tokens.set(who, await beginSession(database.db, idOf(who)))
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

const call = ({ address }: Portal, who: string, method: string, url: string, body?: object): Promise<Response> =>
  callOn(address, tokens.get(who) ?? '', method, url, body)

const day = new Date().toISOString().slice(0, 10)
const line = {
  userId: idOf('employee'),
  corporationId: 1,
  departmentId: 11,
  typeId: 1,
  company: 'Çınar Turizm',
  countryId: 792,
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: '',
  amount: '120.50',
  currencyId: 1,
  agreementId: null,
  description: 'Otel',
}

const submit = async (): Promise<string> => {
  const submitted = await call(second, 'employee', 'POST', '/api/expenseform/Create', { CreateModel: [line] })
  const { data } = (await submitted.json()) as { data: { formGuid: string }[] }
  return data[0]?.formGuid ?? ''
}
const versions = new Map<string, number>()
/** Edits the form on its newest version. */
const edit = async (portal: Portal, expenseGuid: string): Promise<number> => {
  const version = versions.get(expenseGuid) ?? 1
  const body = { expenseGuid, version, ...line, description: crypto.randomUUID() }
  const edited = await call(portal, 'employee', 'PUT', '/api/expenseform/update', body)
  const { data } = (await edited.json()) as { data?: { version: number } }
  if (data) versions.set(expenseGuid, data.version)
  return edited.status
}
const approve = async (portal: Portal, formGuid: string): Promise<number> =>
  (await call(portal, 'lead', 'POST', '/api/FormRequest/Update', [{ formGuid, state: 4 }])).status

/** The locked forms. */
const lockedAmong = async (guids: string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ guid: string }>(
    'select guid from form where guid = any($1) for no key update skip locked',
    [guids],
  )
  return guids.filter(guid => !rows.some(row => row.guid === guid))
}

/** Pauses the first portal while it has locked a form, before it sends the next statement. */
const stopWithLocks = async (guids: string[]): Promise<string> => {
  let isStopped = false
  const editing = guids.map(async guid => {
    while (!isStopped) await edit(first, guid).catch(() => undefined)
  })
  for (;;) {
    await wait(30)
    process.kill(first.pid, 'SIGSTOP')
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where application_name = 'first' and state = 'idle in transaction'
         and backend_xid is not null`,
    )
    const [locked] = rows.length > 0 ? await lockedAmong(guids) : []
    if (locked === undefined) {
      process.kill(first.pid, 'SIGCONT')
      continue
    }
    isStopped = true
    endings.push(() => {
      process.kill(first.pid, 'SIGCONT')
      return Promise.all(editing)
    })
    return locked
  }
}

test('a portal that is paused keeps nobody of the other waiting, and its forms only for seconds', async () => {
  const guids = await Promise.all(Array.from({ length: 4 }, submit))
  const others = await Promise.all(Array.from({ length: 6 }, submit))
  const locked = await stopWithLocks(guids)
  const took: number[] = []
  const timed = async (work: () => Promise<number>): Promise<number> => {
    const since = Date.now()
    return work().finally(() => took.push(Date.now() - since))
  }
  let isFree = false
  const onLocked = async () => {
    while (!isFree) {
      const status = await timed(() => edit(second, locked))
      expect([200, 409, 503]).toContain(status)
      if (status === 200) isFree = true
    }
  }
  const dashboards: number[] = []
  const uninvolved = async () => {
    while (!isFree) dashboards.push((await call(second, 'director', 'GET', '/api/dashboard/dashboard')).status)
  }
  // More than the second portal's pool has connections.
  const all = [...Array.from({ length: 20 }, onLocked), uninvolved()]
  const approved = await Promise.all(others.map(guid => timed(() => approve(second, guid))))
  expect(approved).toEqual(others.map(() => 200))
  await Promise.all(all)
  expect(new Set(dashboards)).toEqual(new Set([200]))
  // Five seconds, doubled for a busy machine.
  expect(Math.max(...took)).toBeLessThan(10_000)

  process.kill(first.pid, 'SIGCONT')
  // The portal may have closed connections that fetch still holds.
  while ((await approve(first, locked).catch(() => undefined)) !== 200) await wait(20)
})
