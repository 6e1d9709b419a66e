import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HttpTransportType } from '@microsoft/signalr'
import { demoPassword } from '@portal/database/demo/logins'
import { beginSession } from '@portal/http/session'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { png } from '@portal/workflow-service/testing/sample-files'
import { idOf } from '@portal/workflow-service/testing/trees'
import { until } from '@portal/workflow-service/testing/until'
import { sql } from 'kysely'
import { submitForm } from './testing/submit-form'
import { connectTo, type HubClient } from './testing/hub-client'
import { callOn } from './testing/listening-portal'
import { buildPortal, type PortalProcess, startPortal } from './testing/portal-process'
import { host, indexPage, writeFiles } from './testing/test-app'

interface FiredJob {
  data: { logId: number }
}

/** Two processes that share a PostgreSQL server and a folder, and nothing else. */
let database: TestDatabase
let one: string
let two: string
const portals: PortalProcess[] = []
const clients: HubClient[] = []
/** Stops everything in reverse order, however far it got. */
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-two-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const shellFolder = path.join(folder, 'shell')
  await writeFiles(shellFolder, { 'index.html': indexPage, 'host.json': JSON.stringify(host) })
  await buildPortal()
  database = await startTestDatabase()
  endings.push(database.close)
  const environment = { DATABASE_URL: database.url, PORTAL_DATA: path.join(folder, 'data') }
  // Both start at the same instant on an empty database. One of them fills it.
  for (let i = 0; i < 2; i++) {
    const portal = startPortal(['serve', '--shell', shellFolder], environment)
    portals.push(portal)
    endings.push(async () => {
      portal.child.kill('SIGKILL')
      await portal.ended
    })
  }
  const addresses = portals.map(async portal => (await portal.says(/The portal is at (\S+)/))[1] ?? '')
  ;[one = '', two = ''] = await Promise.all(addresses)
  endings.push(() => Promise.all(clients.map(({ connection }) => connection.stop())))
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

const tryToLogIn = async (address: string, who: string, password = demoPassword): Promise<Response> =>
  fetch(`${address}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@anka.test`, password }),
  })
const logIn = async (address: string, who: string): Promise<string> => {
  const { data } = (await (await tryToLogIn(address, who)).json()) as { data: { token: string } }
  return data.token
}
const listen = async (address: string, hub: string, token: string): Promise<HubClient> => {
  const listensTo = ['NewNotification', 'UpdateUserLocaleStorage', 'UpdateUserListData']
  // Connects without sticky sessions.
  const skipping = { transport: HttpTransportType.WebSockets, skipNegotiation: true }
  const client = await connectTo(`${address}${hub}`, { token, listensTo, ...skipping })
  clients.push(client)
  return client
}
const statusOf = async (address: string, token: string, path = '/api/user/authorized'): Promise<number> =>
  (await callOn(address, token, 'GET', path)).status

test('what is done on one is heard on both, once', async () => {
  const lead = await logIn(one, 'lead')
  const director = await logIn(two, 'director')
  const [here, there] = [
    await listen(one, '/notificationHub', director),
    await listen(two, '/notificationHub', director),
  ]
  const { formGuid } = await submitForm(database.db, 'employee')
  const answer = await callOn(one, lead, 'POST', '/api/FormRequest/Update', [{ formGuid, state: 4 }])
  expect(answer.status).toBe(200)
  const second = await submitForm(database.db, 'employee')
  await callOn(two, lead, 'POST', '/api/FormRequest/Update', [{ formGuid: second.formGuid, state: 4 }])
  for (const client of [here, there]) {
    const heard = await client.heard('NewNotification', 2)
    expect(heard.map(([notification]) => (notification as { common: string }).common)).toEqual(
      [formGuid, second.formGuid].map(FormGuid => JSON.stringify({ ModuleExpression: 'EXP', FormGuid })),
    )
  }
  // The answer reaches the client through whichever process it is connected to.
  const { data } = (await answer.json()) as { data: object[] }
  expect(await (await listen(two, '/notificationHub', lead)).connection.invoke('SendNotification', data)).toBeNull()
})

test('a session of one is good on the other, and ends on both at once', async () => {
  const token = await logIn(one, 'colleague')
  const other = await logIn(two, 'colleague')
  expect(await Promise.all([statusOf(one, token), statusOf(two, token)])).toEqual([200, 200])
  const [here, there] = [await listen(one, '/socket', token), await listen(two, '/socket', token)]
  const staying = await listen(one, '/socket', other)
  await callOn(two, token, 'POST', '/user/logout')
  for (const client of [here, there]) {
    expect(await client.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'logged-out' }]])
    await client.closed
  }
  expect(await Promise.all([statusOf(one, token), statusOf(two, token)])).toEqual([401, 401])
  await callOn(two, other, 'POST', '/user/updateMailNotification', { isSendMail: false })
  expect(await staying.heard('UpdateUserListData')).toEqual([[idOf('colleague')]])
  expect(await statusOf(two, other)).toBe(200)
})

test('an ended session is refused by the very next request on both, two hundred times', async () => {
  const faults: number[][] = []
  const tryOne = async (n: number): Promise<void> => {
    // Every other call reads ahead, before its session is verified.
    const path = n % 4 < 2 ? '/api/user/authorized' : '/api/Notification/GetAll/10'
    const both = (token: string) => Promise.all([statusOf(one, token, path), statusOf(two, token, path)])
    const token = await beginSession(database.db, idOf('colleague'))
    const before = await both(token)
    await callOn(n % 2 ? one : two, token, 'POST', '/user/logout')
    const statuses = [...before, ...(await both(token))]
    if (statuses.join() !== '200,200,401,401') faults.push(statuses)
  }
  // Several at a time, so that some are looked up while others end.
  for (let n = 0; n < 200; n += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => tryOne(n + i)))
  expect(faults).toEqual([])
})

test('whoever is logged out on one decides nothing on the other, which remembers them', async () => {
  const { formGuid } = await submitForm(database.db, 'employee')
  const token = await logIn(one, 'lead')
  expect(await statusOf(two, token)).toBe(200)
  await callOn(one, token, 'POST', '/user/logout')
  const answer = await callOn(two, token, 'POST', '/api/FormRequest/Update', [{ formGuid, state: 4 }])
  expect(answer.status).toBe(401)
  const approve = await callOn(two, await logIn(two, 'lead'), 'POST', '/api/FormRequest/Update', [
    { formGuid, state: 4, currentTreeOrder: 2 },
  ])
  expect(approve.status).toBe(200)
})

test('tries to log in are counted together', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    for (const address of [one, two]) statuses.push((await tryToLogIn(address, 'field', 'wrong')).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  expect((await tryToLogIn(one, 'energy')).status).toBe(200)
})

test('last night’s jobs of the demo group run once at the first start', async () => {
  const runs = () =>
    database.db.selectFrom('job_run').select(['job_name', 'state']).where('fired_by', 'is', null).execute()
  const names = ['KeepAgreements', 'SetDailyAnnualLeave', 'SweepExpired', 'TellEndedSubstitutes', 'VerifyTimelines']
  const ended = await until(runs, all => all.length >= names.length && all.every(({ state }) => state !== 'running'))
  expect(ended.sort((a, b) => (a.job_name < b.job_name ? -1 : 1))).toEqual(
    names.map(name => ({ job_name: name, state: 'done' })),
  )
})

test('a job that both are told to run at once runs once', async () => {
  const admin = await logIn(one, 'admin')
  const fire = async (address: string) => {
    const { data } = (await (await callOn(address, admin, 'GET', '/api/job/VerifyTimelines')).json()) as FiredJob
    return data.logId
  }
  const fired = await database.db.transaction().execute(async transaction => {
    // The run waits here, so that it is in progress when the others are requested.
    await sql`lock table form_event in access exclusive mode`.execute(transaction)
    return Promise.all([one, two, one, two].map(fire))
  })
  expect(new Set(fired).size).toBe(1)
  const runs = await database.db
    .selectFrom('job_run')
    .select('id')
    .where('job_name', '=', 'VerifyTimelines')
    .where('fired_by', 'is not', null)
    .execute()
  expect(runs.map(run => run.id)).toEqual([fired[0]])
})

test('told to run the daily job five times each, both send one mail for each notice to whoever follows it', async () => {
  const { db } = database
  const day = sql<string>`(now() at time zone 'Europe/Istanbul')::date + 7`
  const { id, last_termination_date: date } = await db
    .updateTable('agreement')
    .set({ last_termination_date: day })
    .where('title', '=', 'Araç kiralama')
    .returning(['id', 'last_termination_date'])
    .executeTakeFirstOrThrow()
  const admins = await Promise.all([one, two].map(address => logIn(address, 'admin')))
  const running = () => db.selectFrom('job_run').select('id').where('state', '=', 'running').execute()
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      [one, two].map((address, i) => callOn(address, admins[i] ?? '', 'GET', '/api/job/KeepAgreements')),
    )
    await until(running, all => all.length === 0)
  }
  const told = await db
    .selectFrom('agreement_notice')
    .select(['kind', 'days'])
    .where('agreement_id', '=', id)
    .where('date', '=', date)
    .execute()
  expect(told).toEqual([{ kind: 'Termination', days: 7 }])
  const mails = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where(sql<boolean>`content @> ${JSON.stringify({ agreementId: id, day: date })}::jsonb`)
    .orderBy('recipient')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['finance@anka.test', 'treasury@anka.test'])
})

test('a file that one took is read from the other', async () => {
  const token = await logIn(one, 'rnd')
  const body = new FormData()
  body.set('file', new Blob([png]), 'me.png')
  const headers = { authorization: `Bearer ${token}` }
  const uploaded = await fetch(`${one}/api/user/photo`, { method: 'POST', headers, body })
  const { data } = (await uploaded.json()) as { data: { profilPhoto: string } }
  const read = await fetch(`${two}/api/${data.profilPhoto}`, { headers })
  expect([read.status, Buffer.from(await read.arrayBuffer())]).toEqual([200, png])
})

test('when one stops, its clients are sent away to come back, and the other serves on', async () => {
  const token = await logIn(two, 'treasury')
  const [leaving, staying] = [await listen(one, '/socket', token), await listen(two, '/socket', token)]
  const since = Date.now()
  portals[0]?.child.kill('SIGTERM')
  await leaving.closed
  expect(await portals[0]?.ended).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000)
  await callOn(two, token, 'POST', '/user/updateMailNotification', { isSendMail: false })
  expect(await staying.heard('UpdateUserListData')).toEqual([[idOf('treasury')]])
})
