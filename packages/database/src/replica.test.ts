import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openConnections, type Database } from './connect'
import type { Address } from './embedded/address'
import { startEmbedded, type EmbeddedServer } from './embedded/server'
import { silent } from './log'
import { readBeside, replicaReadsOf } from './replica'
import type { Schema } from './schema'
import { longestSilence } from './stalled-connections'
import { openProxy } from './testing/breakable-proxy'
import { testedPrograms } from './testing/server'

let folder: string
let primary: EmbeddedServer
let standby: EmbeddedServer
let database: Database
/** A connection to the standby for the test itself. */
let beside: Database

const folderOf = (name: string) => path.join(folder, name)
const on = ({ host, port, user }: Address) => ({ host, port, user, database: 'postgres' })
const start = (name: string, serverSettings: Record<string, string> = {}) =>
  startEmbedded({
    dataFolder: folderOf(name),
    log: silent,
    ...testedPrograms,
    initFlags: ['--no-sync'],
    serverSettings,
  })

const startStandby = async () => {
  const { host, port, user } = primary.address
  standby = await start('standby', { primary_conninfo: `host=${host} port=${port} user=${user}` })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-replica-'))
  await (await start('primary')).stop()
  // The package has no pg_basebackup, and the files of a stopped server are as good.
  await cp(folderOf('primary/postgres'), folderOf('standby/postgres'), { recursive: true })
  await writeFile(folderOf('standby/postgres/standby.signal'), '')
  primary = await start('primary')
  await startStandby()
  database = openConnections(on(primary.address), silent, { replica: on(standby.address) })
  beside = openConnections(on(standby.address), silent)
  await sql`create table act (id integer)`.execute(database.db)
})
afterAll(async () => {
  await Promise.all([database.close(), beside.close()])
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Seen {
  acts: number
  isReplica: boolean
}

const readActs = async (db: Kysely<Schema>): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select count(*)::integer as acts, pg_is_in_recovery() as "isReplica" from act`.execute(db)
  return rows[0] ?? { acts: NaN, isReplica: false }
}
const act = () => sql`insert into act values (1)`.execute(database.db)
const read = () => readBeside(database.db, 'call', readActs)

const untilReplicaAnswers = async (): Promise<Seen> => {
  for (;;) {
    const seen = await read()
    if (seen.isReplica) return seen
    await wait(50)
  }
}

test('a reader finds every act of their own, on the replica as soon as it has it', async () => {
  const seen: Seen[] = []
  for (let acts = 1; acts <= 50; acts += 1) {
    await act()
    seen.push(await read())
  }
  expect(seen.map(({ acts }) => acts)).toEqual(seen.map((_, i) => i + 1))
  expect((await untilReplicaAnswers()).acts).toBe(50)
  expect(await readBeside(database.db, 'export', readActs)).toEqual({ acts: 50, isReplica: true })
})

test('a replica that stays behind is left alone until it has caught up', async () => {
  const { acts } = await untilReplicaAnswers()
  const before = { replica: 0, primary: 0, ...replicaReadsOf(database.db) }
  await sql`select pg_wal_replay_pause()`.execute(beside.db)
  await act()
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ acts: acts + 1, isReplica: false }))
  expect(await read()).toEqual({ acts: acts + 1, isReplica: false })
  expect(replicaReadsOf(database.db)).toEqual({ ...before, primary: before.primary + 4 })
  await sql`select pg_wal_replay_resume()`.execute(beside.db)
  expect(await untilReplicaAnswers()).toEqual({ acts: acts + 1, isReplica: true })
  expect(replicaReadsOf(database.db)?.replica).toBe(before.replica + 1)
})

test('a read that the replica breaks off is repeated on the primary', async () => {
  await untilReplicaAnswers()
  const asked: boolean[] = []
  const answer = await readBeside(database.db, 'call', async db => {
    const { isReplica } = await readActs(db)
    asked.push(isReplica)
    await sql`select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()`.execute(db)
    return 'answered'
  })
  expect([answer, asked]).toEqual(['answered', [true, false]])
})

test('without its replica the primary answers, and the replica is used again when it is back', async () => {
  await standby.stop()
  const { acts, isReplica } = await read()
  expect(isReplica).toBe(false)
  await act()
  await startStandby()
  expect((await untilReplicaAnswers()).acts).toBe(acts + 1)
})

test('a replica that never answers holds nobody up until its connections are ended', async () => {
  const { host, port, user } = standby.address
  const proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  const ours = openConnections(on(primary.address), silent, {
    replica: on({ host: '127.0.0.1', port: proxy.port, user }),
  })
  while (!(await readBeside(ours.db, 'call', readActs)).isReplica) await wait(50)
  proxy.swallow('new ones, too')
  const since = Date.now()
  expect(await readBeside(ours.db, 'call', readActs)).toMatchObject({ isReplica: false })
  expect(Date.now() - since).toBeLessThan(longestSilence)
  await ours.close()
  await proxy.cut()
})

test('a database without a replica and a transaction read for themselves', async () => {
  expect(await readBeside(beside.db, 'call', async db => db)).toBe(beside.db)
  await database.db.transaction().execute(async transaction => {
    expect(await readBeside(transaction, 'export', async db => db)).toBe(transaction)
  })
})
