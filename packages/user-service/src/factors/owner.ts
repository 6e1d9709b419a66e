import type { Schema } from '@portal/database/schema'
import type { Kysely, Transaction } from 'kysely'
import { hasFactor } from './has-factor'
import { deleteRecoveryCodes } from './recovery-codes'

/** Locks somebody's row, so that changes of their factors happen one after the other. */
export async function lockOwner(transaction: Transaction<Schema>, userId: number): Promise<void> {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function emailOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** After a factor is removed: recovery codes replace one, and are nothing without any. */
export async function dropUnneededCodes(transaction: Transaction<Schema>, userId: number): Promise<void> {
  if (!(await hasFactor(transaction, userId))) await deleteRecoveryCodes(transaction, userId)
}
