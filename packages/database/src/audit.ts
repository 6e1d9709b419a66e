import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema'
import type { AuditKind } from './schema/audit'
import { insertRows, portionsOf } from './table-rows'

export interface AuditedChange {
  kind: AuditKind
  subject: number | string
  /** Null for a new value. */
  from: unknown
  /** Null for a removed value. */
  to: unknown
}

/** Names the act of a transaction for the change log, and its file. Call it before the first change. */
export async function nameAct(
  transaction: Transaction<Schema>,
  name: AuditAct,
  fileName?: string | null,
): Promise<void> {
  await sql`
    select set_config('portal.act_name', ${name}, true), set_config('portal.act_file', ${fileName ?? ''}, true)`.execute(
    transaction,
  )
}

/** Returns the act of the transaction's audit lines; null before the first one. */
export async function currentAct(transaction: Transaction<Schema>): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select nullif(current_setting('portal.act', true), '')::bigint as id`.execute(transaction)
  const id = rows[0]?.id ?? null
  return id === null ? null : Number(id)
}

/**
 * Records who changed what, in the transaction of the change: its rows are one act. No user means the command line.
 */
export async function audit(
  db: Kysely<Schema>,
  userId: number | null,
  changes: readonly AuditedChange[],
): Promise<void> {
  const real = changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  const rows = real.map(({ kind, subject, from, to }) => ({
    user_id: userId,
    kind,
    subject: String(subject),
    old_value: from,
    new_value: to,
  }))
  for (const portion of portionsOf(rows)) await insertRows(db, 'audit', portion)
}
