import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

export const importLock = 5_702_452

/** Imports and their undos wait for each other, so that none brings or takes what another has just brought. */
export async function lockImports(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction)
}
