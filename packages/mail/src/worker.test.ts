import { setTimeout as wait } from 'node:timers/promises'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { queueMail } from './queue'
import { startMailWorker } from './worker'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

const templates = { hello: async () => ({ subject: 's', text: 't' }) }

test('the worker delivers mails while it runs, and none after its stop', async () => {
  const sent: string[] = []
  let arrived = () => {}
  const send = async (mail: { recipient: string }) => {
    sent.push(mail.recipient)
    arrived()
  }
  const nextArrival = () => new Promise<void>(resolve => (arrived = resolve))
  const worker = startMailWorker(database.db, { templates, send, log: silent }, 5)
  for (const to of ['first@anka.test', 'second@anka.test']) {
    const arrival = nextArrival()
    await queueMail(database.db, [{ template: 'hello', to, language: 'tr' }])
    await arrival
  }
  await worker.stop()
  await queueMail(database.db, [{ template: 'hello', to: 'late@anka.test', language: 'tr' }])
  expect(sent).toEqual(['first@anka.test', 'second@anka.test'])
})

test('the worker survives an unreachable database', async () => {
  const away = openConnections({ host: '127.0.0.1', port: 1 }, silent)
  const warnings: string[] = []
  let warned = () => {}
  const twice = new Promise<void>(resolve => (warned = () => warnings.length === 2 && resolve()))
  const log = { warn: (_details: object, message: string) => (warnings.push(message), warned()) }
  const worker = startMailWorker(away.db, { templates, send: async () => {}, log }, 5)
  await twice
  await worker.stop()
  expect(warnings[0]).toBe('Mail could not be looked for')
  await away.close()
})

test('a stopping worker does not log that its database is gone', async () => {
  const own = openConnections({ connectionString: database.url, application_name: 'stopping' }, silent)
  const holder = await database.pool.connect()
  await holder.query('begin; lock table mail_outbox')
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  const worker = startMailWorker(own.db, { templates, send: async () => {}, log }, 5)
  const waiting = `from pg_stat_activity where application_name = 'stopping' and wait_event_type = 'Lock'`
  while ((await database.pool.query(`select pid ${waiting}`)).rowCount === 0) await wait(5)
  const stopped = worker.stop()
  await database.pool.query(`select pg_terminate_backend(pid) ${waiting}`)
  await stopped
  expect(warnings).toEqual([])
  await holder.query('rollback')
  holder.release()
  await own.close()
})
