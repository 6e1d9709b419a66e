import type { Schema } from '@portal/database/schema'
import { newStatementKey, statementKey, type StatementKey } from '@portal/federation/backend/statement'
import { sql, type Kysely } from 'kysely'

/** A key signs for this long. */
const life = sql`interval '30 days'`
/** It is published for this long before it signs, so that every backend knows it by then. */
const aheadMs = 10 * 60_000
/** And for this long after the next one was made, so that every statement of it has run out. */
const kept = sql`interval '31 days'`
/** A process looks for other processes' keys this often. */
const freshMs = 60_000

export interface StatementKeys {
  /** The key that signs now. */
  signing(): Promise<StatementKey>
  /** All keys with statements that may still be valid, and the next one. */
  published(): Promise<readonly StatementKey[]>
}

interface KnownKey extends StatementKey {
  createdAt: number
}

/** The keys in the database, shared by all portals and replaced by themselves. */
export function statementKeys(db: Kysely<Schema>): StatementKeys {
  let known: { keys: Promise<[KnownKey, ...KnownKey[]]>; until: number } | undefined
  const keys = () => {
    if (known && performance.now() < known.until) return known.keys
    const read = readKeys(db)
    known = { keys: read, until: performance.now() + freshMs }
    read.catch(() => {
      if (known?.keys === read) known = undefined
    })
    return read
  }
  return {
    published: keys,
    signing: async () => {
      const all = await keys()
      return all.findLast(({ createdAt }) => createdAt < Date.now() - aheadMs) ?? all[0]
    },
  }
}

/** Reads the keys, the oldest first. Two processes may both add one; both are then published. */
async function readKeys(db: Kysely<Schema>): Promise<[KnownKey, ...KnownKey[]]> {
  await sql`
    insert into backend_key (private_key)
    select ${newStatementKey()} where not exists (
      select from backend_key where created_at > clock_timestamp() - ${life})`.execute(db)
  await sql`
    delete from backend_key where created_at < clock_timestamp() - ${kept}`.execute(db)
  const rows = await db.selectFrom('backend_key').selectAll().orderBy('created_at').orderBy('private_key').execute()
  const [first, ...rest] = rows.map(row => ({ ...statementKey(row.private_key), createdAt: row.created_at.getTime() }))
  if (!first) throw new Error('There is no key right after one was added.')
  return [first, ...rest]
}
