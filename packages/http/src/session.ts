import { createHash, randomBytes } from 'node:crypto'
import type { LoggedInUser } from '@portal/contracts/user'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { loggedInUserColumns } from './logged-in-user'

export interface Session {
  tokenHash: Buffer
  user: LoggedInUser
}

/** However much it is used, a session ends after this. */
const longestLife = sql<Date>`now() + interval '30 days'`
/** A session that nobody uses ends after this. */
const longestIdle = sql`interval '7 days'`
/** Use is noted this coarsely, so that reading does not write. */
const useNotedEvery = sql`interval '5 minutes'`

/** Whether `session as s` still lets somebody in. */
export const sessionIsAlive = sql<boolean>`
  (s.ended_at is null and s.expires_at > now() and s.last_used > now() - ${longestIdle})`

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Begins a session; only the caller ever knows its token. */
export async function beginSession(db: Kysely<Schema>, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: longestLife })
    .execute()
  return token
}

/** The living session behind an `Authorization` header. */
export async function findSession(db: Kysely<Schema>, header: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const tokenHash = hashOf(token)
  const found = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(loggedInUserColumns)
    .select(sql<boolean>`s.last_used < now() - ${useNotedEvery}`.as('isUseToBeNoted'))
    .where('s.token_hash', '=', tokenHash)
    .where(sessionIsAlive)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const { isUseToBeNoted, ...user } = found
  if (isUseToBeNoted) await noteUse(db, tokenHash)
  return { tokenHash, user }
}

async function noteUse(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.updateTable('session').set({ last_used: sql`now()` }).where('token_hash', '=', tokenHash).execute()
}

export async function endSession(db: Kysely<Schema>, { tokenHash }: Session): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
