import { createHash, randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A token that lets its holder set the password of a user once, within half an hour. It is stored nowhere but in the
 * mail.
 */
export async function issueResetToken(db: Kysely<Schema>, userId: number): Promise<string> {
  await forgetDeadTokens(db)
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashOf(token), user_id: userId })
    .execute()
  return token
}

/** The user whose password the token may set. Asking does not use it up. */
export async function ownerOf(db: Kysely<Schema>, token: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('password_reset as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('u.id')
    .where('p.token_hash', '=', hashOf(token))
    .where('p.used_at', 'is', null)
    .where('p.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  return found?.id
}

/** Uses the token up. Of two calls at the same instant, one succeeds. */
export async function redeem(db: Kysely<Schema>, token: string): Promise<boolean> {
  const used = await db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** They stay for a day, because the tokens of the last hour are counted. */
async function forgetDeadTokens(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
