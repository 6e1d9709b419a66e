import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openConnections, type Database } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { urlOf } from '@portal/database/testing/on-server'
import { startMailServer } from '@portal/mail/testing/mail-server'
import { approve, callAs, type Reply, unshared } from './testing/approving'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { databaseIn, FaultLab, type ServingPortal, untilReady } from './testing/fault-lab'
import { connectTo, type HubClient } from './testing/hub-client'

let lab: FaultLab
let data: string
let server: Awaited<ReturnType<FaultLab['serveDatabase']>>
let proxy: BreakableProxy
let portal: ServingPortal
let portalData: string
let director: HubClient
let nextForm = 0

beforeAll(async () => {
  lab = await FaultLab.open(6)
  data = await lab.data()
  server = await lab.serveDatabase(data)
  const { host, port, user } = server.address
  proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  portalData = await lab.emptyFolder()
  const url = urlOf({ host: '127.0.0.1', port: proxy.port, user }, 'postgres')
  portal = await lab.serve({ PORTAL_DATA: portalData, DATABASE_URL: url })
  director = await connectTo(`${portal.address}/notificationHub`, {
    token: lab.forms.tokens.director,
    listensTo: ['NewNotification'],
    // Longer than these tests can take.
    reconnects: Array<number>(10_000).fill(100),
  })
})
afterAll(async () => {
  await director.connection.stop()
  await lab.clear()
  await proxy.cut()
  await lab.close()
})

const statusOf = async (path: string) => (await fetch(`${portal.address}${path}`, { headers: unshared })).status
const ask = (language: string): Promise<Reply> =>
  callAs(portal.address, lab.forms.tokens.lead, '/api/user/authorized', { headers: { 'accept-language': language } })
const logIn = (): Promise<Reply> => {
  const body = JSON.stringify({ email: 'employee@anka.test', password: 'wrong' })
  return callAs(portal.address, '', '/user/login', { method: 'POST', body, headers: { 'accept-language': 'en' } })
}
const fireJob = async () => {
  const headers = { ...unshared, authorization: `Bearer ${lab.forms.tokens.admin}` }
  const fired = await fetch(`${portal.address}/api/job/VerifyTimelines`, { headers })
  const { data: run } = (await fired.json()) as { data: { logId: number } }
  return run.logId
}
const asDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openConnections({ ...server.address, database: 'postgres' }, silent)
  return work(database).finally(() => database.close())
}
const untilJobIsDone = (id: number) =>
  asDatabase(async ({ db }) => {
    for (;;) {
      const run = await db.selectFrom('job_run').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      if (run.state !== 'running') return run.state
      await wait(20)
    }
  })
const mails = () => readdir(path.join(portalData, 'outbox')).catch(() => [])
const untilMailsCame = async (count: number) => {
  while ((await mails()).length < count) await wait(20)
}

const unavailable = {
  tr: { status: 503, code: 'UNAVAILABLE', message: 'Hizmet şu anda kullanılamıyor. Biraz sonra yeniden deneyin.' },
  en: { status: 503, code: 'UNAVAILABLE', message: 'The service is unavailable right now. Try again in a moment.' },
}

/** Calls, acts, hub messages, mail and jobs of the process that kept running. */
const expectEverythingToWork = async () => {
  await untilReady(portal.address)
  expect(await ask('tr')).toMatchObject({ status: 200 })
  expect(await logIn()).toMatchObject({ status: 422, code: 'WRONG_CREDENTIALS' })
  await director.isConnected()
  const mailsBefore = (await mails()).length
  const formGuid = lab.forms.guids[(nextForm += 1)] ?? ''
  expect(await approve(portal.address, lab.forms.tokens.lead, formGuid)).toMatchObject({ status: 200 })
  await director.heard('NewNotification', nextForm)
  await untilMailsCame(mailsBefore + 1)
  expect(await untilJobIsDone(await fireJob())).toBe('done')
  expect(portal.child.exitCode).toBeNull()
}

const expectNothingButPatience = async () => {
  expect(await ask('tr')).toMatchObject(unavailable.tr)
  expect(await ask('en')).toMatchObject(unavailable.en)
  expect(await logIn()).toMatchObject(unavailable.en)
  expect(await approve(portal.address, lab.forms.tokens.lead, lab.forms.guids[0] ?? '')).toMatchObject({ status: 503 })
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
}

test('a database that is stopped is told as 503, and used again when it is started', async () => {
  await expectEverythingToWork()
  await server.stop()
  await expectNothingButPatience()
  server = await lab.serveDatabase(data)
  await expectEverythingToWork()
})

test('a network that leads to the database no more is told as 503, until it does again', async () => {
  await proxy.cut()
  await expectNothingButPatience()
  await proxy.mend()
  await expectEverythingToWork()
})

test('connections that the database ends one and all are made anew', async () => {
  // Messages that the portal sends before it notices the end would be lost.
  const allEnded = proxy.allEnded()
  await asDatabase(({ pool }) =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`),
  )
  await allEnded
  await expectEverythingToWork()
})

test('a server of mail that is away keeps nobody from acting, and gets the mail when it is back', async () => {
  const mailServer = await startMailServer()
  const mailLine = await openProxy(Number(new URL(mailServer.url).port))
  await mailLine.cut()
  const own = await lab.data()
  const sending = await lab.serve({ PORTAL_DATA: own, SMTP_URL: `smtp://127.0.0.1:${mailLine.port}` })
  const formGuid = lab.forms.guids[0] ?? ''
  expect(await approve(sending.address, lab.forms.tokens.lead, formGuid)).toMatchObject({ status: 200 })
  await sending.says(/"reason":"[^"]*ECONNREFUSED.*A mail was not delivered/)
  expect(mailServer.received).toEqual([])

  await mailLine.mend()
  const database = openConnections({ ...(await databaseIn(own)), database: 'postgres' }, silent)
  const isOpen = () => database.db.selectFrom('mail_outbox').select('id').where('done_at', 'is', null).execute()
  while ((await isOpen()).length > 0) {
    // This test must not wait a minute for the next try.
    await database.db
      .updateTable('mail_outbox')
      .set({ next_try_at: new Date(0) })
      .execute()
    await wait(50)
  }
  const { rows } = await database.pool.query('select recipient from mail_outbox order by 1')
  expect(mailServer.received.flatMap(mail => mail.to).sort()).toEqual(rows.map(row => row.recipient as string))
  await database.close()
  await mailLine.cut()
  await mailServer.stop()
})
