import { hash, randomBytes } from 'node:crypto'
import type { Language } from '@portal/contracts/wire/language'
import type { ProofWay } from '@portal/contracts/identity/proof.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { SessionEndReason } from '@portal/contracts/identity/user-socket.hub'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { sql, type Kysely } from 'kysely'
import { activeSession, rememberedSession, sessionIsActive } from './active-sessions'
import { loggedInUserColumns } from './logged-in-user'
import { refuseWithoutFactor } from './required-factor'
import type { ActiveSession } from './session-memory'

export interface Session {
  /** The hash of its token, in hexadecimal. */
  key: string
  user: LoggedInUser
}

/** A session, for the owner of an open connection. */
export interface SessionKey {
  /** The hash of its token, in hexadecimal. */
  key: string
  userId: number
}

export interface EndedSession {
  key: string
  /** Null if there is no such session. */
  userId: number | null
  /** Null if the session goes on, but its user must add a second factor before anything else. */
  reason: SessionEndReason | null
}

/** A session ends then, even if it is used. */
const lastInstant = sql<Date>`now() + (select longest from session_epoch)`
const bearer = /^Bearer (.+)$/i
const tokenForm = /^[\w-]{43}$/

const hashOf = (token: string): string => hash('sha256', token, 'hex')

interface Shown {
  /** How its user has proven who they are. */
  provenBy?: readonly ProofWay[]
  /** Whether the company's provider has seen a second factor. */
  isStrong?: boolean
}

/** Begins a session. Only the caller knows its token. */
export async function beginSession(
  db: Kysely<Schema>,
  userId: number,
  { provenBy = [], isStrong = false }: Shown = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: Buffer.from(hashOf(token), 'hex'),
      user_id: userId,
      expires_at: lastInstant,
      proven_by: [...provenBy],
      is_strong: isStrong,
    })
    .execute()
  return token
}

/** Records from where a session was begun. */
export async function placeSession(
  db: Kysely<Schema>,
  token: string,
  place: { device: string; network: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set(place)
    .where('token_hash', '=', Buffer.from(hashOf(token), 'hex'))
    .execute()
}

/** Finds the active session for an `Authorization` header, and records its language if the caller gives one. */
export async function findSession(
  db: Kysely<Schema>,
  header: string | undefined,
  language?: Language,
): Promise<Session | undefined> {
  const active = await activeOf(db, bearer.exec(header ?? '')?.[1], language)
  if (!active) return undefined
  const user = rememberedUser(db, active) ?? (await readUser(db, active))
  return user && { key: active.key, user }
}

/** Returns the cached session for an `Authorization` header, without verifying it. */
export function presumedSession(db: Kysely<Schema>, header: string | undefined): Session | undefined {
  const token = bearer.exec(header ?? '')?.[1]
  const active = token === undefined ? undefined : rememberedSession(db, hashOf(token))
  const user = active && rememberedUser(db, active)
  return user && { key: active.key, user }
}

/** Finds the active session of a token, for an open connection. Refuses somebody who must add a second factor first. */
export async function findSessionKey(db: Kysely<Schema>, token: string | undefined): Promise<SessionKey | undefined> {
  const session = await findSession(db, `Bearer ${token}`)
  if (!session) return undefined
  refuseWithoutFactor(session.user)
  return { key: session.key, userId: session.user.id }
}

function activeOf(db: Kysely<Schema>, token = '', language?: Language): Promise<ActiveSession | undefined> {
  return tokenForm.test(token) ? activeSession(db, hashOf(token), language) : Promise.resolve(undefined)
}

/** Returns which of these sessions may keep no connection open, and why. */
export async function endedAmong(db: Kysely<Schema>, keys: readonly string[]): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    select k.key, s.user_id as "userId", case when ${isValid} then null
      else coalesce(s.end_reason, case when not u.is_active then 'made-passive' else 'expired' end) end as reason
    from unnest(${keys}::text[]) as k (key)
    left join session s on s.token_hash = decode(k.key, 'hex')
    left join app_user u on u.id = s.user_id
    where not ${isValid} or (not s.is_strong and ${factorIsDue})`.execute(db)
  return rows
}

const isValid = sql`((${sessionIsActive} and u.is_active) is true)`
/** Where nobody requires a factor, no user is looked at. */
const factorIsDue = sql`
  (exists (select from factor_rule) and factor_due(u) <= (now() at time zone ${sql.lit(portalTimeZone)})::date)`

interface KnownUser {
  accessVersion: number
  user: LoggedInUser
  /** The same for sessions whose login was strong: no second factor of the portal is due. */
  strong: LoggedInUser
}

/** Enough for all users of a day; a few megabytes. */
const mostKnown = 5_000

const known = new WeakMap<Kysely<Schema>, Map<number, KnownUser>>()

/** Returns a session's user from the cache, if unchanged in the database. */
function rememberedUser(
  db: Kysely<Schema>,
  { userId, accessVersion, isStrong }: ActiveSession,
): LoggedInUser | undefined {
  const remembered = known.get(db)?.get(userId)
  if (remembered?.accessVersion !== accessVersion) return undefined
  return isStrong ? remembered.strong : remembered.user
}

/** Reads a session's user from the database into the cache. */
async function readUser(db: Kysely<Schema>, { userId, isStrong }: ActiveSession): Promise<LoggedInUser | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .select('u.access_version')
    .where('u.id', '=', userId)
    .modifyEnd(prepared('session-user'))
    .executeTakeFirst()
  if (!row) return undefined
  const { access_version: accessVersion, ...user } = row
  const one = { accessVersion, user: Object.freeze(user), strong: Object.freeze({ ...user, factorDue: null }) }
  remember(db, one)
  return isStrong ? one.strong : one.user
}

function remember(db: Kysely<Schema>, one: KnownUser): void {
  const users = known.get(db) ?? new Map<number, KnownUser>()
  known.set(db, users)
  // The most recently read user is dropped last.
  users.delete(one.user.id)
  users.set(one.user.id, one)
  const [oldest] = users.keys()
  if (users.size > mostKnown && oldest !== undefined) users.delete(oldest)
}
