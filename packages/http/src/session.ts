import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@portal/contracts/language'
import type { LoggedInUser } from '@portal/contracts/user'
import type { SessionEndReason } from '@portal/contracts/user-socket.hub'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { loggedInUserColumns } from './logged-in-user'
import { noteLanguage } from './note-language'

export interface Session {
  tokenHash: Buffer
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
/** A session that nobody uses ends after this. */
const longestIdle = sql`interval '7 days'`
/** Use is noted this coarsely, so that reading does not write. */
const useNotedEvery = sql`interval '5 minutes'`

/** Whether `session as s` still lets somebody in. */
export const sessionIsAlive = sql<boolean>`
  (s.ended_at is null and s.expires_at > now() and s.last_used > now() - ${longestIdle})`

const tokenForm = /^[\w-]{43}$/

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

/** The living session behind an `Authorization` header; with the language that it is used in, where the caller says so. */
export async function findSession(
  db: Kysely<Schema>,
  header: string | undefined,
  language?: Language,
): Promise<Session | undefined> {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  if (!token || !tokenForm.test(token)) return undefined
  const batch = batches.get(db) ?? openBatch(db)
  const tokenHash = hashOf(token)
  batch.hashes.push(tokenHash)
  if (language) batch.languages.set(tokenHash.toString('hex'), language)
  return (await batch.found).get(tokenHash.toString('hex'))
}

/** The living session of a token, for whoever needs no more of its user than who it is. */
export async function findSessionKey(db: Kysely<Schema>, token: string | undefined): Promise<SessionKey | undefined> {
  if (!token || !tokenForm.test(token)) return undefined
  const tokenHash = hashOf(token)
  const found = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('u.id')
    .where('s.token_hash', '=', tokenHash)
    .where(sessionIsAlive)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  return found && { key: tokenHash.toString('hex'), userId: found.id }
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

/** Look-ups of the same moment, in one statement. */
interface Batch {
  hashes: Buffer[]
  /** What they are used in, by the hash of the token, in hexadecimal digits. */
  languages: Map<string, Language>
  /** By the hash of the token, in hexadecimal digits. */
  found: Promise<ReadonlyMap<string, Session>>
}

/** A statement that takes longer, on a connection that has died perhaps, does not hold up the next. */
const longestTurn = 1000

/** Those that wait to be sent. */
const batches = new WeakMap<Kysely<Schema>, Batch>()
/** Settles when the one that was sent last is answered. */
const lastAnswers = new WeakMap<Kysely<Schema>, Promise<unknown>>()

/**
 * Whoever comes before the statement is sent joins it, and nobody later: a session that has ended is never found. One
 * statement is under way at a time, so that the more look-ups there are, the more of them share one.
 */
function openBatch(db: Kysely<Schema>): Batch {
  const hashes: Buffer[] = []
  const languages = new Map<string, Language>()
  const found = turnAfter(lastAnswers.get(db)).then(() => {
    batches.delete(db)
    return livingSessions(db, hashes, languages)
  })
  const batch = { hashes, languages, found }
  batches.set(db, batch)
  lastAnswers.set(db, found.catch(() => undefined))
  return batch
}

function turnAfter(lastAnswer: Promise<unknown> = Promise.resolve()): Promise<void> {
  return new Promise(resolve => {
    const patience = setTimeout(resolve, longestTurn)
    void lastAnswer.then(() => {
      clearTimeout(patience)
      setImmediate(resolve)
    })
  })
}

async function livingSessions(
  db: Kysely<Schema>,
  hashes: readonly Buffer[],
  languages: ReadonlyMap<string, Language>,
): Promise<ReadonlyMap<string, Session>> {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.token_hash')
    .select(loggedInUserColumns)
    .select(sql<boolean>`s.last_used < now() - ${useNotedEvery}`.as('isUseToBeNoted'))
    .where('s.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where(sessionIsAlive)
    .where('u.is_active', '=', true)
    .modifyEnd(prepared('living-sessions'))
    .execute()
  const used = rows.filter(row => row.isUseToBeNoted)
  if (used.length > 0) await noteUse(db, used.map(row => row.token_hash))
  for (const { id, token_hash } of used) {
    const language = languages.get(token_hash.toString('hex'))
    if (language) await noteLanguage(db, id, language)
  }
  const sessions = rows.map(({ token_hash, isUseToBeNoted: _, ...user }) => {
    return [token_hash.toString('hex'), { tokenHash: token_hash, user }] as const
  })
  return new Map(sessions)
}

async function noteUse(db: Kysely<Schema>, tokenHashes: Buffer[]): Promise<void> {
  await db.updateTable('session').set({ last_used: sql`now()` }).where('token_hash', 'in', tokenHashes).execute()
}
