import { Kysely, type Migration, PostgresDialect, sql } from 'kysely'
import type { Database } from './connect'
import { pendingSteps, takenSteps, takeSteps } from './migrate'
import * as migrations from './migrations/index'
import type { Schema } from './schema'
import { inThrowawayDatabase } from './throwaway'

export interface PlannedStep {
  name: string
  statements: string[]
  /** The new locks on existing tables. Others wait for them until all steps are taken. */
  locks: PlannedLock[]
  /** How long the step took on a copy with rows. */
  seconds?: number
}

interface PlannedLock {
  table: string
  /** The use of the table that others wait for until the end. */
  stops: Stopped
  /** As PostgreSQL estimates them. */
  rows: number
}

type Stopped = 'reading and writing' | 'writing'
type Steps = Record<string, Migration>

/**
 * Takes the steps that a database lacks on a copy of its tables, and returns what they did there and which locks they
 * held. The copy is empty, or filled by `fill`, and then the steps are timed. The database itself is only read.
 */
export async function planMigration(
  database: Database,
  { steps = migrations, fill }: { steps?: Steps; fill?: (copy: Database) => Promise<void> } = {},
): Promise<PlannedStep[]> {
  const pending = await pendingSteps(database.db, steps)
  const taken = await takenSteps(database.db)
  // Nobody waits for a lock in a new database.
  if (taken.size === 0) return pending.map(name => ({ name, statements: [], locks: [] }))
  if (pending.length === 0) return []
  const rowsOf = await estimatedRows(database.db)
  return inThrowawayDatabase(database, 'plan', async copy => {
    if (fill) await fill(copy)
    else await takeSteps(copy.db, Object.fromEntries(Object.entries(steps).filter(([name]) => taken.has(name))))
    const statements: string[] = []
    const recorded = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: copy.pool }),
      log: ({ query }) => {
        statements.push(query.sql.trim().replace(/\s+/g, ' '))
      },
    })
    const missing = await pendingSteps(copy.db, steps)
    return recorded.transaction().execute(async transaction => {
      // These connections have the time limits of a call.
      await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      const tables = await tablesOf(transaction)
      const planned: PlannedStep[] = []
      const held = new Map<string, Stopped>()
      for (const name of missing) {
        statements.length = 0
        const since = performance.now()
        await steps[name]?.up(transaction)
        const step: PlannedStep = { name, statements: [...statements], locks: [] }
        if (fill) step.seconds = (performance.now() - since) / 1000
        for (const [table, stops] of await locksOn(tables, transaction)) {
          if (held.get(table) === stops) continue
          held.set(table, stops)
          step.locks.push({ table, stops, rows: rowsOf.get(table) ?? 0 })
        }
        planned.push(step)
      }
      return planned
    })
  })
}

async function estimatedRows(db: Kysely<Schema>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return new Map(rows.map(each => [each.name, each.rows]))
}

/** The tables by object id, because a dropped one has no name. */
async function tablesOf(db: Kysely<Schema>): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select oid::int8 as id, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/** Weaker locks let everybody read, and write other rows. */
async function locksOn(tables: Map<number, string>, db: Kysely<Schema>): Promise<Map<string, Stopped>> {
  const { rows } = await sql<{ id: number; isExclusive: boolean }>`
    select relation::int8 as id, bool_or(mode = 'AccessExclusiveLock') as "isExclusive" from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation'
      and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
    group by relation order by relation`.execute(db)
  const found = rows.flatMap(({ id, isExclusive }) => {
    const table = tables.get(Number(id))
    return table === undefined ? [] : [[table, isExclusive ? 'reading and writing' : 'writing'] as const]
  })
  return new Map(found)
}
