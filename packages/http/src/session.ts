import { hash, randomBytes } from 'node:crypto'
import type { Language } from '@portal/contracts/language'
import type { LoggedInUser } from '@portal/contracts/user'
import type { SessionEndReason } from '@portal/contracts/user-socket.hub'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { livingSession, sessionIsAlive, type LivingSession } from './living-sessions'
import { readUser, rememberedUser } from './session-users'

export interface Session {
  /** The hash of its token, in hexadecimal digits. */
  key: string
  user: LoggedInUser
}

/** A session as whoever keeps a connection open knows it. */
export interface SessionKey {
  /** The hash of its token, in hexadecimal digits. */
  key: string
  userId: number
}

export interface DeadSession {
  key: string
  reason: SessionEndReason
}

/** However much it is used, a session ends after this. */
const longestLife = sql<Date>`now() + interval '30 days'`
const bearer = /^Bearer (.+)$/i
const tokenForm = /^[\w-]{43}$/

const hashOf = (token: string): string => hash('sha256', token, 'hex')

/** Begins a session; only the caller ever knows its token. */
export async function beginSession(db: Kysely<Schema>, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ token_hash: Buffer.from(hashOf(token), 'hex'), user_id: userId, expires_at: longestLife })
    .execute()
  return token
}

/**
 * The living session behind an `Authorization` header; with the language that it is used in, where the caller says so.
 */
export async function findSession(
  db: Kysely<Schema>,
  header: string | undefined,
  language?: Language,
): Promise<Session | undefined> {
  const living = await livingOf(db, bearer.exec(header ?? '')?.[1], language)
  if (!living) return undefined
  const user = rememberedUser(db, living) ?? (await readUser(db, living))
  return user && { key: living.key, user }
}

/** The living session of a token, for whoever needs no more of its user than who it is. */
export async function findSessionKey(db: Kysely<Schema>, token: string | undefined): Promise<SessionKey | undefined> {
  const living = await livingOf(db, token)
  return living && { key: living.key, userId: living.userId }
}

function livingOf(db: Kysely<Schema>, token = '', language?: Language): Promise<LivingSession | undefined> {
  return tokenForm.test(token) ? livingSession(db, hashOf(token), language) : Promise.resolve(undefined)
}

/** Which of these sessions let nobody in any more, and why. */
export async function deadAmong(db: Kysely<Schema>, keys: readonly string[]): Promise<DeadSession[]> {
  const { rows } = await sql<DeadSession>`
    select k.key, coalesce(s.end_reason, case when not u.is_active then 'made-passive' else 'expired' end) as reason
    from unnest(${keys}::text[]) as k (key)
    left join session s on s.token_hash = decode(k.key, 'hex')
    left join app_user u on u.id = s.user_id
    where (${sessionIsAlive} and u.is_active) is not true`.execute(db)
  return rows
}
