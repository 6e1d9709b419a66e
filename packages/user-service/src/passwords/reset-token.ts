import { createHash, randomBytes } from 'node:crypto'
import { invitationDays } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A token that lets its holder set the password of a user once, within half an hour. It is stored nowhere but in the
 * mail.
 */
export function issueResetToken(db: Kysely<Schema>, userId: number): Promise<string> {
  return issue(db, { user_id: userId })
}

/** The token of an invitation: good for days, and the end of the invitations before it. */
export async function issueInvitationToken(db: Kysely<Schema>, userId: number): Promise<string> {
  await voidInvitationLinks(db, [userId])
  const expires_at = sql<Date>`now() + make_interval(days => ${invitationDays})`
  return issue(db, { user_id: userId, is_invitation: true, expires_at })
}

async function issue(
  db: Kysely<Schema>,
  values: Omit<Insertable<Schema['password_reset']>, 'token_hash' | 'expires_at'> & { expires_at?: RawBuilder<Date> },
): Promise<string> {
  await forgetDeadTokens(db)
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('password_reset')
    .values({ ...values, token_hash: hashOf(token) })
    .execute()
  return token
}

export async function voidInvitationLinks(db: Kysely<Schema>, userIds: readonly number[]): Promise<void> {
  await livingLinks(db, userIds).where('is_invitation', '=', true).execute()
}

/** Voids every link of somebody: their password was set, or what was mailed went to an address that is not theirs. */
export async function voidLinks(db: Kysely<Schema>, userId: number): Promise<void> {
  await livingLinks(db, [userId]).execute()
}

const livingLinks = (db: Kysely<Schema>, userIds: readonly number[]) =>
  db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .where('used_at', 'is', null)

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

/** Uses the token up, and says what it was. Of two calls at the same instant, one succeeds. */
export function redeem(db: Kysely<Schema>, token: string): Promise<{ isInvitation: boolean } | undefined> {
  return db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('is_invitation as isInvitation')
    .executeTakeFirst()
}

/** They stay for a day, because the tokens of the last hour are counted. */
async function forgetDeadTokens(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
