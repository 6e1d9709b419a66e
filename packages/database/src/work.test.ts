import { sql } from 'kysely'
import { openConnections } from './connect'
import { silent } from './log'
import { openPool } from './pool'
import { onceUnlocked } from './retry'
import { startTestDatabase, type TestDatabase } from './testing'
import { forWork, type Work } from './work'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

const limitsOf = async (work: Work) => {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as silence,
      current_setting('tcp_user_timeout') || '' as unix, current_setting('max_parallel_workers_per_gather') as helpers`.execute(
    forWork(database.db, work),
  )
  return rows[0]
}

test.each<[Work, object]>([
  ['call', { lock: '3500ms', statement: '4500ms', silence: '3s', helpers: '0' }],
  ['export', { lock: '3500ms', statement: '1min', silence: '10s', helpers: '2' }],
  ['file', { lock: '3500ms', statement: '2min', silence: '2min' }],
  ['job', { lock: '10s', statement: '10min', silence: '10s' }],
  ['migration', { lock: '1s', statement: '0', silence: '1min' }],
])('the server knows the limits of a %s', async (work, limits) => {
  expect(await limitsOf(work)).toMatchObject(limits)
})

test('work of one kind has one pool, and a transaction keeps its connection', async () => {
  expect(forWork(database.db, 'job')).toBe(forWork(database.db, 'job'))
  expect(forWork(database.db, 'call')).toBe(database.db)
  await database.db.transaction().execute(async transaction => {
    expect(forWork(transaction, 'job')).toBe(transaction)
  })
})

test('a separate listener has limits, too', async () => {
  const listener = database.ownConnection()
  await listener.connect()
  const { rows } = await listener.query("select current_setting('statement_timeout') as statement")
  await listener.end()
  expect(rows).toEqual([{ statement: '4500ms' }])
})

test('only one caller at a time waits for a locked row, and everybody gets it once it is free', async () => {
  await database.pool.query("insert into login_try (address, email, tries) values ('::1', 'locked', 1)")
  const lock = () =>
    sql`select from login_try where email = ${'locked'} and purpose = ${'login'} for update`.execute(database.db)
  const holder = openPool({ connectionString: database.url }, silent, { work: 'migration' })
  const client = await holder.connect()
  await client.query("begin; select from login_try where email = 'locked' for update")
  const lockNotAvailable = { code: '55P03' }
  await expect(lock()).rejects.toMatchObject(lockNotAvailable)

  // Many more than the connections. None of them waits.
  const others = await Promise.allSettled(Array.from({ length: 100 }, lock))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 'rejected'))
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  expect(rows).toEqual([])

  await client.query('commit')
  client.release()
  await holder.end()
  for (;;) {
    const freed = await lock().then(
      () => true,
      (error: unknown) => void expect(error).toMatchObject(lockNotAvailable),
    )
    if (freed) break
  }
  await Promise.all(Array.from({ length: 20 }, lock))
})

test('a caller gets a connection although all usual ones are held up', async () => {
  const usual = database.pool.options.max
  let ended = 0
  const slow = Array.from({ length: usual }, () =>
    sql`select pg_sleep(4)`.execute(database.db).finally(() => (ended += 1)),
  )
  await sql`select 1`.execute(database.db)
  expect(ended).toBe(0)
  await Promise.all(slow)
})

test('callers that wait long for a connection are counted, however they ask and whether or not they get one', async () => {
  const full = openConnections({ connectionString: database.url, max: 1 }, silent)
  const held = await full.pool.connect()
  expect(full.longWaits()).toEqual({ call: 0 })
  // They get a connection beside the one that is held up.
  await Promise.all([full.pool.query('select 1'), sql`select 1`.execute(full.db)])
  expect(full.longWaits()).toEqual({ call: 2 })
  await sql`select 1`.execute(forWork(full.db, 'export'))
  expect(full.longWaits()).toEqual({ call: 2, export: 0 })
  held.release()
  await full.close()
})

test('a portal that goes silent in a transaction loses its locks', async () => {
  await database.pool.query("insert into login_try (address, email, tries) values ('::1', 'silent', 1)")
  const client = await database.pool.connect()
  const lost = new Promise<void>(resolve => client.once('end', resolve))
  await client.query("begin; select from login_try where email = 'silent' for update")
  await sql`select from login_try where email = ${'silent'} for update`.execute(database.db)
  await lost
  client.release(true)
})

test('a migration retries after a lock and reports any other failure', async () => {
  let tries = 0
  const meets = (code: string) => async () => {
    tries += 1
    if (tries < 3) throw Object.assign(new Error('no'), { code })
    return tries
  }
  expect(await onceUnlocked(meets('55P03'))).toBe(3)
  tries = 0
  await expect(onceUnlocked(meets('42P01'))).rejects.toThrow('no')
})

test('a connection that is lost before the pool has it does not end the process', async () => {
  const client = database.ownConnection()
  const connecting = client.connect()
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow()
  await connecting
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow()
  await client.end()
})
