import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/**
 * Held by whoever adds a file to a record and by whoever creates the record: so a file that comes at that instant is
 * either bound with it or finds it standing.
 */
export async function lockOwner(transaction: Kysely<Schema>, ownerGuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerGuid}, 0))`.execute(transaction)
}
