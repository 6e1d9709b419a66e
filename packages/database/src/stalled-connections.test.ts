import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool, wrapPool, type Database } from './connect'
import { silent } from './log'
import { startTestDatabase, type TestDatabase } from './testing'
import { openProxy, type BreakableProxy } from './testing/breakable-proxy'

/** Both are enough for a new connection, however busy the machine is. */
const timeout = 2000
const connectionTimeoutMillis = 2000

let server: TestDatabase
let proxy: BreakableProxy
let database: Database
beforeEach(async () => {
  server = await startTestDatabase()
  const { host = '', port = 5432, user, database: name } = server.pool.options
  proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  const ours = { host: '127.0.0.1', port: proxy.port, user, database: name, connectionTimeoutMillis }
  database = wrapPool(openPool(ours, silent, timeout))
})
afterEach(async () => {
  await database.close()
  await proxy.cut()
  await server.close()
})

const ask = (statement = 'select 1') => database.pool.query(statement)
const lost = /^Connection terminated, because nothing was heard of the server any more$/

test('a statement that nobody will answer fails, and later ones are answered once somebody does', async () => {
  await ask()
  proxy.swallow('new ones, too')
  await expect(ask()).rejects.toThrow(lost)
  await expect(ask()).rejects.toThrow()
  await proxy.mend()
  expect((await ask()).rowCount).toBe(1)
})

test('so does one in a transaction, and the transaction with it', async () => {
  const acting = database.db.transaction().execute(async transaction => {
    await transaction.selectFrom('module').select('id').execute()
    proxy.swallow('new ones, too')
    await transaction.selectFrom('module').select('id').execute()
  })
  await expect(acting).rejects.toThrow(/^Connection terminated|^Client has encountered a connection error/)
})

test('one question is enough for all that wait, also for whoever came while it was asked', async () => {
  await Promise.all([ask(), ask()])
  proxy.swallow('new ones, too')
  const first = ask()
  while (proxy.opened < 3) await wait(5)
  await Promise.all([expect(first).rejects.toThrow(lost), expect(ask()).rejects.toThrow(lost)])
  expect(proxy.opened).toBe(3)
})

test('a server that refuses the question is not taken for silent', async () => {
  const holder = await server.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  const waiting = ask('select pg_advisory_lock(1), 42 as answer')
  while (proxy.opened < 1) await wait(5)
  database.pool.options.database = 'nowhere'
  while (proxy.opened < 3) await wait(5)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  expect((await waiting).rows).toMatchObject([{ answer: 42 }])
})

test('a connection that has died alone is replaced', async () => {
  await ask()
  proxy.swallow('those there are')
  await expect(ask()).rejects.toThrow(lost)
  expect((await ask()).rowCount).toBe(1)
})

test('a statement that the server works on is waited for, however long it takes', async () => {
  const holder = await server.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  const waiting = ask('select pg_advisory_lock(1), 42 as answer')
  // Its own connection, and two that asked the server about it.
  while (proxy.opened < 3) await wait(5)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  expect((await waiting).rows).toMatchObject([{ answer: 42 }])
})

test('a pool can be closed while nobody answers, and whoever still waits fails', async () => {
  const client = await database.pool.connect()
  const failed = expect(client.query('select pg_sleep(3600)'))
    .rejects.toThrow(lost)
    .finally(() => client.release())
  proxy.swallow('new ones, too')
  await Promise.all([database.pool.end(), database.close()])
  await failed
  expect(database.pool.totalCount).toBe(0)
})
