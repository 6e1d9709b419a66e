import { createHash, randomBytes } from 'node:crypto'
import { invitationDays } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Issues a token to set a user's password once, within half an hour. Only the mail contains it. */
export function issueResetToken(db: Kysely<Schema>, userId: number): Promise<string> {
  return issue(db, { user_id: userId })
}

/** Issues an invitation's token, valid for days, and voids earlier invitations. */
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

/** Voids every link of a person whose password was set or whose address changed. */
export async function voidLinks(db: Kysely<Schema>, userId: number): Promise<void> {
  await livingLinks(db, [userId]).execute()
}

const livingLinks = (db: Kysely<Schema>, userIds: readonly number[]) =>
  db
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .where('used_at', 'is', null)

/** Returns the user whose password the token may set. It stays usable. */
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

/** Notes that the page of an invitation was opened. */
export async function noteOpened(db: Kysely<Schema>, token: string): Promise<void> {
  await sql`
    update invitation i set opened_at = now() from password_reset p
    where p.token_hash = ${hashOf(token)} and p.is_invitation and p.user_id = i.user_id
      and i.opened_at is null`.execute(db)
}

/** Uses up a token. Of two simultaneous calls, one succeeds. */
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

/** Deletes tokens a day after they expired; the limit counts those of the last hour. */
async function forgetDeadTokens(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
