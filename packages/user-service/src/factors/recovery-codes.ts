import { createHash, randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import type { Kysely, Transaction } from 'kysely'
import { base32 } from './base32'

export const codesAtOnce = 10
/** 120 bits, which a plain hash protects. */
const bytesOfCode = 15

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Replaces somebody's recovery codes and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(transaction: Transaction<Schema>, userId: number): Promise<string[]> {
  await deleteRecoveryCodes(transaction, userId)
  const codes = Array.from({ length: codesAtOnce }, () => base32(randomBytes(bytesOfCode)))
  await transaction
    .insertInto('recovery_code')
    .values(codes.map(code => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes.map(code => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Makes somebody's first recovery codes. Returns none if they have some. */
export async function firstRecoveryCodes(transaction: Transaction<Schema>, userId: number): Promise<string[]> {
  return (await countRecoveryCodes(transaction, userId)) > 0 ? [] : replaceRecoveryCodes(transaction, userId)
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses up a recovery code, given without separators and in capitals. */
export async function takeRecoveryCode(db: Kysely<Schema>, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
