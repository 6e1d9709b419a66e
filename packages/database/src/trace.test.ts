import { sql } from 'kysely'
import { inGroupsOfDatabase } from './in-groups'
import { prepared } from './prepared'
import { startTestDatabase, type TestDatabase } from './testing'
import { carryTraces, continueTrace, currentTraceparent, inTrace, traceIdOf } from './trace'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'

/** Returns the names of open portals, the statement's own first. PostgreSQL's log has them, too. */
const portalOf = async (db = database.db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_cursors where ${''} <> name order by creation_time desc ${prepared('own-portal')}`.execute(db)
  return rows.map(({ name }) => name)
}

test('until traces are carried, nothing is', async () => {
  expect(inTrace(given, currentTraceparent)).toBeUndefined()
  expect(await inTrace(given, () => portalOf())).toEqual([])
  carryTraces()
  expect(inTrace(given, currentTraceparent)).toBe(given)
})

test('an own part of a given trace keeps its trace and flags, and of an invalid one nothing', () => {
  expect(continueTrace(given)).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-00$/)
  const own = continueTrace("00-'; drop table form --")
  expect(own).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(continueTrace()).not.toBe(own)
})

test('statements name their trace in PostgreSQL, and those outside of one do not', async () => {
  carryTraces()
  const traceId = traceIdOf(given)
  for (let time = 0; time < 3; time += 1) {
    expect(await inTrace(given, () => portalOf())).toEqual([`${traceId}-1`])
    expect(await portalOf()).toEqual([])
  }
  const { rows } = await inTrace(given, () =>
    sql<{ query: string }>`select query from pg_stat_activity where pid = pg_backend_pid()`.execute(database.db),
  )
  expect(rows[0]?.query).toContain(`/*traceparent='${given}'*/`)
})

test('a transaction of many statements names the trace of the first hundred, also around a savepoint', async () => {
  carryTraces()
  const names = await inTrace(given, () =>
    database.db.transaction().execute(async transaction => {
      await portalOf(transaction)
      await sql`savepoint before`.execute(transaction)
      await sql`select 1 / ${0}::int`.execute(transaction).catch(() => {})
      await sql`rollback to savepoint before`.execute(transaction)
      for (let time = 0; time < 120; time += 1) await portalOf(transaction)
      return portalOf(transaction)
    }),
  )
  expect(names.length).toBeGreaterThan(90)
  expect(names.length).toBeLessThanOrEqual(100)
})

test('items done in a group have the trace of its first, and no group that of another', async () => {
  carryTraces()
  const seen: (string | undefined)[] = []
  const look = inGroupsOfDatabase<number, number>({
    doAll: async (db, items) => {
      seen.push(currentTraceparent())
      await sql`select 1`.execute(db)
      return items
    },
    mostOfGroup: 1,
  })
  const all = Array.from({ length: 5 }, (_, at) =>
    continueTrace(`00-${String(at + 1).padStart(32, '0')}-${'1'.repeat(16)}-01`),
  )
  const after = await Promise.all(
    all.map(trace => inTrace(trace, async () => [await look(database.db, 1), currentTraceparent()])),
  )
  expect(seen.toSorted()).toEqual(all.toSorted())
  expect(after.map(([, trace]) => trace)).toEqual(all)
})
