import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openConnections, type Database } from './connect'
import { startEmbedded, type EmbeddedServer } from './embedded/server'
import { sendToHub } from './hub-outbox'
import { type OutboxReader, startOutboxReader } from './hub-outbox-reader'
import { silent } from './log'
import { migrate } from './migrate'
import { testedPrograms } from './testing/server'

let folder: string
const readers: OutboxReader[] = []
const open = new Map<string, { server: EmbeddedServer; database: Database }>()

const start = async (name: string, serverSettings: Record<string, string> = {}) => {
  const dataFolder = path.join(folder, name)
  const options = { dataFolder, log: silent, ...testedPrograms, initFlags: ['--no-sync'], serverSettings }
  const server = await startEmbedded(options)
  const { host, port, user } = server.address
  const started = { server, database: openConnections({ host, port, user, database: 'postgres' }, silent) }
  open.set(name, started)
  return started
}
const stop = async (name: string) => {
  await open.get(name)?.database.close()
  await open.get(name)?.server.stop()
  open.delete(name)
}

const startReader = async (database: () => Database) => {
  const delivered: string[] = []
  const reader = startOutboxReader({
    connect: () => database().ownConnection(),
    deliver: events => delivered.push(...events.map(({ message }) => message)),
    log: silent,
  })
  readers.push(reader)
  await reader.started
  const until = async (message: string) => {
    while (!delivered.includes(message)) await wait(20)
  }
  return { delivered, until }
}

/** Uses numbers of transactions that leave nothing. */
const useNumbers = async ({ db }: Database) => {
  for (let time = 0; time < 20; time += 1) {
    const rolledBack = db.transaction().execute(async transaction => {
      await sql`select pg_current_xact_id()`.execute(transaction)
      throw new Error('rolled back')
    })
    await rolledBack.catch(() => {})
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-failover-'))
})
afterAll(async () => {
  await Promise.all(readers.map(reader => reader.stop()))
  for (const name of open.keys()) await stop(name)
  await rm(folder, { recursive: true, force: true })
})

test('after a failover each message is delivered once, also in a transaction with a used number', async () => {
  const first = await start('first')
  await migrate(first.database.db)
  await stop('first')
  await cp(path.join(folder, 'first/postgres'), path.join(folder, 'second/postgres'), { recursive: true })
  await writeFile(path.join(folder, 'second/postgres/standby.signal'), '')
  let primary = await start('first')
  const { host, port, user } = primary.server.address
  const standby = await start('second', { primary_conninfo: `host=${host} port=${port} user=${user}` })

  const { delivered, until } = await startReader(() => primary.database)
  const send = (message: string) => sendToHub(primary.database.db, [{ hub: '/socket', message }])
  await send('On both')
  await until('On both')
  const isThere = async () => {
    const row = await standby.database.db.selectFrom('hub_outbox').select('id').executeTakeFirst()
    return row !== undefined
  }
  while (!(await isThere())) await wait(20)

  // From here on, the standby gets nothing.
  await stop('second')
  await useNumbers(primary.database)
  await send('Lost')
  await until('Lost')
  const promoted = await start('second')
  await sql`select pg_promote()`.execute(promoted.database.db)
  primary = promoted
  await send('After')
  await stop('first')
  await until('After')
  await send('Later')
  await until('Later')
  expect(delivered).toEqual(['On both', 'Lost', 'After', 'Later'])
})

test('after a crash of the server each message is delivered once, also in a transaction with a used number', async () => {
  const { database } = await start('crashing')
  await migrate(database.db)
  const { delivered, until } = await startReader(() => database)
  const send = (message: string) => sendToHub(database.db, [{ hub: '/socket', message }])
  await send('Before')
  await until('Before')
  const { rows } = await sql<{ pid: number; now: string }>`
    select pid, clock_timestamp()::text as now from pg_stat_activity where backend_type = 'walwriter'`.execute(
    database.db,
  )
  const [{ pid = 0, now } = {}] = rows
  // Without it, what is rolled back does not reach the disk.
  process.kill(pid, 'SIGSTOP')
  await useNumbers(database)
  const hasRead = async () => {
    const read = sql`
      select from pg_stat_activity where query like '%pg_visible_in_snapshot%' and pid <> pg_backend_pid()
        and query_start > ${now}::timestamptz and state = 'idle'`
    return (await read.execute(database.db)).rows.length > 0
  }
  while (!(await hasRead())) await wait(20)
  const witness = database.ownConnection()
  witness.on('error', () => {})
  await witness.connect()
  const crashed = new Promise<void>(resolve => witness.on('end', resolve))
  process.kill(pid, 'SIGKILL')
  await crashed
  const isSent = () =>
    send('After').then(
      () => true,
      () => false,
    )
  while (!(await isSent())) await wait(20)
  await until('After')
  await send('Later')
  await until('Later')
  expect(delivered).toEqual(['Before', 'After', 'Later'])
})
