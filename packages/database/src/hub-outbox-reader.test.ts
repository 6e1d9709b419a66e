import { sql, type Kysely } from 'kysely'
import { sendToHub } from './hub-outbox'
import { startOutboxReader, type CommittedEvent, type OutboxReader } from './hub-outbox-reader'
import type { Schema } from './schema'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  other = await startTestDatabase()
})
afterAll(async () => {
  await other.close()
  await database.close()
})

const readers: OutboxReader[] = []
afterEach(async () => {
  await Promise.all(readers.splice(0).map(reader => reader.stop()))
})

/** A reader as in a portal, with the messages it has delivered. */
const startReader = async () => {
  const delivered: CommittedEvent[] = []
  const warnings: string[] = []
  let tell = () => {}
  const reader = startOutboxReader({
    connect: () => database.ownConnection(),
    deliver: events => {
      delivered.push(...events)
      tell()
    },
    log: { info: () => {}, warn: (_details, message) => void warnings.push(message) },
  })
  readers.push(reader)
  await reader.started
  /** The names of the messages, once `last` has arrived. */
  const until = async (last: string): Promise<string[]> => {
    while (!delivered.some(event => event.message === last)) await new Promise<void>(resolve => (tell = resolve))
    return delivered.map(event => event.message)
  }
  return { delivered, warnings, until }
}

const send = (message: string, db: Kysely<Schema> = database.db) =>
  sendToHub(db, [{ hub: '/socket', message, userIds: [1], payload: [message] }])

const name = () => new URL(database.url).pathname.slice(1)

const breakConnections = () =>
  other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and (query like 'listen%' or query like '%pg_current_snapshot%')`,
    [name()],
  )

test('committed rows are delivered to every reader, once and in order', async () => {
  const [one, two] = [await startReader(), await startReader()]
  await send('First')
  await database.db.transaction().execute(async transaction => {
    await send('Second', transaction)
    await send('Third', transaction)
  })
  for (const reader of [one, two]) {
    expect(await reader.until('Third')).toEqual(['First', 'Second', 'Third'])
    expect(reader.delivered[0]).toMatchObject({ hub: '/socket', message: 'First', userIds: [1], payload: ['First'] })
  }
})

test('many rows are delivered once and in order, and others have their turn in between', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `Message ${at}`)
  const delivered: string[] = []
  let turns = 0
  const turnsBefore: number[] = []
  let tell = () => {}
  const all = new Promise<void>(resolve => (tell = resolve))
  const reader = startOutboxReader({
    connect: () => database.ownConnection(),
    deliver: events => {
      turnsBefore.push(turns)
      setImmediate(() => (turns += 1))
      delivered.push(...events.map(({ message }) => message))
      if (delivered.length >= names.length) tell()
    },
    log: { info: () => {}, warn: () => {} },
  })
  readers.push(reader)
  await reader.started
  await sendToHub(
    database.db,
    names.map(message => ({ hub: '/socket', message, userIds: [1], payload: [message] })),
  )
  await all
  expect(delivered).toEqual(names)
  expect(turnsBefore).toEqual(Array.from({ length: 10 }, (_, at) => at))
})

test('rows from before the first read are not delivered', async () => {
  await send('Old')
  const { until } = await startReader()
  await send('New')
  expect(await until('New')).toEqual(['New'])
})

test('nor are they when the connection breaks and a transaction in progress is older than they are', async () => {
  await other.db.transaction().execute(async older => {
    await sql`select pg_current_xact_id()`.execute(older)
    await send('Old')
    const { until, warnings } = await startReader()
    await breakConnections()
    while (warnings.length === 0) await new Promise(resolve => setImmediate(resolve))
    await send('New')
    expect(await until('New')).toEqual(['New'])
  })
})

test('a row with a smaller number that is committed later is not skipped', async () => {
  const { until } = await startReader()
  await database.db.transaction().execute(async slow => {
    await send('Slow', slow)
    await send('Quick')
    expect(await until('Quick')).toEqual(['Quick'])
  })
  expect(await until('Slow')).toEqual(['Quick', 'Slow'])
})

test('a transaction that was in progress at the first read is not skipped', async () => {
  let reader: Awaited<ReturnType<typeof startReader>> | undefined
  await database.db.transaction().execute(async early => {
    await send('Early', early)
    reader = await startReader()
  })
  expect(await reader?.until('Early')).toEqual(['Early'])
})

test('nothing is lost or doubled when the connection breaks', async () => {
  const { until, warnings } = await startReader()
  await send('Before')
  await until('Before')
  await other.pool.query(`alter database ${name()} allow_connections false`)
  await database.db.transaction().execute(async open => {
    await send('Meanwhile', open)
    await breakConnections()
  })
  while (warnings.length === 0) await new Promise(resolve => setImmediate(resolve))
  await other.pool.query(`alter database ${name()} allow_connections true`)
  expect(await until('Meanwhile')).toEqual(['Before', 'Meanwhile'])
  await send('After')
  expect(await until('After')).toEqual(['Before', 'Meanwhile', 'After'])
})

test('rows of a restored backup with future transactions are not delivered', async () => {
  const { until } = await startReader()
  await sql`
    insert into hub_outbox (hub, message, written_by)
    values ('/socket', 'Restored', (pg_current_xact_id()::text::bigint + 1000000)::text::xid8)`.execute(database.db)
  await send('New')
  expect(await until('New')).toEqual(['New'])
})
