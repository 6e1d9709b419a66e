import { hasCode } from '@portal/database/retry'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../refusal'

const isStillLocked = hasCode('55P03')

/**
 * Takes a lock that an import holds to its end, or says that one is running. Imports add a second key, by which others
 * find out whose it is.
 */
export async function lockInTurn(transaction: Kysely<Schema>, lock: number, userId?: number): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
  } catch (error) {
    throw isStillLocked(error) ? new Refusal('IMPORT_RUNNING') : error
  }
  if (userId !== undefined) await sql`select pg_advisory_xact_lock(${lock}, ${userId})`.execute(transaction)
}
