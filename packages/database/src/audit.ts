import { sql, type Kysely } from 'kysely'
import { jsonbParameter } from './json'
import type { Schema } from './schema'
import type { AuditKind } from './schema/audit'

export interface AuditedChange {
  kind: AuditKind
  subject: number | string
  /** Null for what was not there. */
  from: unknown
  /** Null for what is gone. */
  to: unknown
}

/** Writes down who changed what, in the transaction of the change. Without a user it was the command line. */
export async function audit(
  db: Kysely<Schema>,
  userId: number | null,
  changes: readonly AuditedChange[],
): Promise<void> {
  const real = changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  if (real.length === 0) return
  await sql`
    insert into audit (user_id, kind, subject, old_value, new_value)
    select ${userId}, c.kind, c.subject, nullif(c."from", 'null'), nullif(c."to", 'null')
    from jsonb_to_recordset(${jsonbParameter(real)}) as c (kind text, subject text, "from" jsonb, "to" jsonb)`.execute(
    db,
  )
}
