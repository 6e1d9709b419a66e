import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { openConnections, type Database } from './connect'
import { silent } from './log'
import { startTestDatabase, type TestDatabase } from './testing'
import { openProxy, type BreakableProxy } from './testing/breakable-proxy'

/** Enough time for a new connection on a busy machine. */
const timeout = 2000
const connectionTimeoutMillis = 2000

interface Line {
  proxy: BreakableProxy
  /** The proxy in front of the server. */
  database: Database
  ask(statement?: string): Promise<QueryResult>
}

let server: TestDatabase
beforeAll(async () => {
  server = await startTestDatabase()
})
afterAll(() => server.close())

/** Each test waits for seconds on its own connection, so all of them wait at once. */
const testOf = (what: string, work: (line: Line) => Promise<void>) => test.concurrent(what, onLine(work))

const onLine = (work: (line: Line) => Promise<void>) => async () => {
  const { host = '', port = 5432, user, database: name } = server.pool.options
  const proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  const ours = { host: '127.0.0.1', port: proxy.port, user, database: name, connectionTimeoutMillis }
  const database = openConnections(ours, silent, { silence: timeout })
  try {
    await work({ proxy, database, ask: (statement = 'select 1') => database.pool.query(statement) })
  } finally {
    await database.close()
    await proxy.cut()
  }
}

const lost = /^Connection terminated, because nothing was heard of the server any more$/

testOf(
  'a statement that nobody will answer fails, and later ones are answered once somebody does',
  async ({ ask, proxy }) => {
    await ask()
    proxy.swallow('new ones, too')
    await expect(ask()).rejects.toThrow(lost)
    await expect(ask()).rejects.toThrow()
    await proxy.mend()
    expect((await ask()).rowCount).toBe(1)
  },
)

testOf('so does one in a transaction, and the transaction with it', async ({ database, proxy }) => {
  const acting = database.db.transaction().execute(async transaction => {
    await transaction.selectFrom('module').select('id').execute()
    proxy.swallow('new ones, too')
    await transaction.selectFrom('module').select('id').execute()
  })
  await expect(acting).rejects.toThrow(/^Connection terminated|^Client has encountered a connection error/)
})

testOf('one question is enough for all that wait, also for whoever came while it was asked', async ({ ask, proxy }) => {
  await Promise.all([ask(), ask()])
  proxy.swallow('new ones, too')
  const first = ask()
  while (proxy.opened < 3) await wait(5)
  await Promise.all([expect(first).rejects.toThrow(lost), expect(ask()).rejects.toThrow(lost)])
  expect(proxy.opened).toBe(3)
})

testOf('a server that refuses the question is not taken for silent', async ({ ask, database, proxy }) => {
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

testOf('a listener’s own connection ends although nobody confirms it', async ({ database, proxy }) => {
  const client = database.ownConnection()
  await client.connect()
  proxy.swallow('those there are')
  await client.end()
})

testOf('an ended pool leaves no connection behind although nobody confirms their end', async ({ database, proxy }) => {
  const client = await database.pool.connect()
  client.release()
  proxy.swallow('those there are')
  await database.close()
  expect(client.connection.stream.destroyed).toBe(true)
})

testOf('a connection that has died alone is replaced', async ({ ask, proxy }) => {
  await ask()
  proxy.swallow('those there are')
  await expect(ask()).rejects.toThrow(lost)
  expect((await ask()).rowCount).toBe(1)
})

testOf('a statement that the server works on is waited for, however long it takes', async ({ ask, proxy }) => {
  const holder = await server.pool.connect()
  await holder.query('select pg_advisory_lock(2)')
  const waiting = ask('select pg_advisory_lock(2), 42 as answer')
  // Its own connection, and two that asked the server about it.
  while (proxy.opened < 3) await wait(5)
  await holder.query('select pg_advisory_unlock(2)')
  holder.release()
  expect((await waiting).rows).toMatchObject([{ answer: 42 }])
})

testOf('a pool can be closed while nobody answers, and whoever still waits fails', async ({ database, proxy }) => {
  const client = await database.pool.connect()
  const failed = expect(client.query('select pg_sleep(3600)'))
    .rejects.toThrow(lost)
    .finally(() => client.release())
  proxy.swallow('new ones, too')
  await Promise.all([database.pool.end(), database.close()])
  await failed
  expect(database.pool.totalCount).toBe(0)
})

// Alone, because it holds up the others as well.
test(
  'a thread that was busy itself takes no server for silent',
  onLine(async ({ ask, proxy }) => {
    const holder = await server.pool.connect()
    await holder.query('select pg_advisory_lock(3)')
    const waiting = ask('select pg_advisory_lock(3), 42 as answer')
    // The question about it is under way.
    while (proxy.opened < 2) await new Promise(setImmediate)
    const unlocked = holder.query('select pg_advisory_unlock(3)')
    for (const since = performance.now(); performance.now() - since < 1.2 * timeout; );
    const later = ask()
    expect((await waiting).rows).toMatchObject([{ answer: 42 }])
    expect((await later).rowCount).toBe(1)
    await unlocked
    holder.release()
  }),
)

// Alone, because it holds up the others as well.
test(
  'an answer is read to its end, although the server has long sent it',
  onLine(async ({ ask, database }) => {
    database.pool.on('connect', ({ connection }) => {
      connection.stream.on('data', () => {
        for (const since = performance.now(); performance.now() - since < 0.1 * timeout; );
      })
    })
    const answers = await ask("set statement_timeout = 0; select repeat('x', 3000000) as answer")
    const [, { rows }] = answers as unknown as [QueryResult, QueryResult<{ answer: string }>]
    expect(rows[0]?.answer).toHaveLength(3_000_000)
  }),
  60_000,
)
