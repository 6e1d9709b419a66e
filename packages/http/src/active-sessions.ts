import type { Language } from '@portal/contracts/wire/language'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { rememberLanguage } from './remember-language'

/** A session that is neither ended nor expired. */
export interface ActiveSession {
  /** The hash of its token, in hexadecimal. */
  key: string
  userId: number
  /** Changes whenever something changes that a session says about its user. */
  accessVersion: number
}

/** An unused session ends after this. */
const longestIdle = sql`interval '7 days'`
/** Use is recorded this coarsely, so that reading does not write. */
const useNotedEvery = sql`interval '5 minutes'`

/** Whether `session as s` is still valid. */
export const sessionIsActive = sql<boolean>`
  (s.ended_at is null and s.expires_at > now() and s.last_used > now() - ${longestIdle})`

/** The active session with this key. Records the language that it is used in, if the caller gives one. */
export function activeSession(
  db: Kysely<Schema>,
  key: string,
  language?: Language,
): Promise<ActiveSession | undefined> {
  const { wanted, found } = batches.get(db) ?? openBatch(db)
  wanted.set(key, language ?? wanted.get(key))
  return found.then(sessions => sessions.get(key))
}

/** Look-ups of the same moment, in one statement. */
interface Batch {
  /** The languages that they are used in, by key. */
  wanted: Map<string, Language | undefined>
  found: Promise<ReadonlyMap<string, ActiveSession>>
}

/** A statement that takes longer, perhaps on a dead connection, does not hold up the next one. */
const longestTurn = 1000

/** Look-ups that wait to be sent. */
const batches = new WeakMap<Kysely<Schema>, Batch>()
/** Settles when the last statement is answered. */
const lastAnswers = new WeakMap<Kysely<Schema>, Promise<unknown>>()

/**
 * A look-up joins a statement only before it is sent, so an ended session is never found. One statement is in progress
 * at a time: the more look-ups there are, the more of them share one.
 */
function openBatch(db: Kysely<Schema>): Batch {
  const wanted: Batch['wanted'] = new Map()
  const found = turnAfter(lastAnswers.get(db)).then(() => {
    batches.delete(db)
    return activeAmong(db, wanted)
  })
  const batch = { wanted, found }
  batches.set(db, batch)
  lastAnswers.set(
    db,
    found.catch(() => undefined),
  )
  return batch
}

function turnAfter(lastAnswer: Promise<unknown> = Promise.resolve()): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, longestTurn)
    void lastAnswer.then(() => {
      clearTimeout(timer)
      setImmediate(resolve)
    })
  })
}

const activeSessions = (keys: string[]) => sql<ActiveSession & { isUseToBeNoted: boolean }>`
  select k.key, s.user_id as "userId", u.access_version as "accessVersion",
    s.last_used < now() - ${useNotedEvery} as "isUseToBeNoted"
  from unnest(${keys}::text[]) as k (key)
    join session s on s.token_hash = decode(k.key, 'hex')
    join app_user u on u.id = s.user_id
  where ${sessionIsActive} and u.is_active ${prepared('active-sessions')}`

async function activeAmong(db: Kysely<Schema>, wanted: Batch['wanted']): Promise<ReadonlyMap<string, ActiveSession>> {
  const { rows } = await activeSessions([...wanted.keys()]).execute(db)
  const used = rows.filter(row => row.isUseToBeNoted)
  if (used.length > 0)
    await noteUse(
      db,
      used.map(row => row.key),
    )
  for (const { userId, key } of used) {
    const language = wanted.get(key)
    if (language) await rememberLanguage(db, userId, language)
  }
  return new Map(rows.map(row => [row.key, row]))
}

async function noteUse(db: Kysely<Schema>, keys: string[]): Promise<void> {
  await sql`
    update session set last_used = now()
    where token_hash in (select decode(k, 'hex') from unnest(${keys}::text[]) k)`.execute(db)
}
