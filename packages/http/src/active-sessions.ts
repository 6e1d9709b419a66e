import type { Language } from '@portal/contracts/wire/language'
import { inGroupsOfDatabase } from '@portal/database/in-groups'
import { keepStatement } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
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
  return lookUps(db, { key, language })
}

interface Wanted {
  key: string
  language: Language | undefined
}

/** A look-up joins others only before their statement is sent, so an ended session is never found. */
const lookUps = inGroupsOfDatabase<Wanted, ActiveSession | undefined>({
  doAll: async (db, all) => {
    const active = await activeAmong(db, new Map(all.map(({ key, language }) => [key, language])))
    return all.map(({ key }) => active.get(key))
  },
  mostOfGroup: 1_000,
})

/** In which sessions are used, by their keys. */
type Languages = ReadonlyMap<string, Language | undefined>

/** As long as nothing has ended a session or changed a user since. */
interface Remembered {
  session: ActiveSession
  epoch: string
  /** By the database's clock, in milliseconds. */
  until: number
}

/** As many as are used in the same hours; some megabytes of memory. */
const mostRemembered = 20_000

const remembered = new WeakMap<Kysely<Schema>, Map<string, Remembered>>()

/** As it was last; only the database knows whether it still is. */
export function rememberedSession(db: Kysely<Schema>, key: string): ActiveSession | undefined {
  return remembered.get(db)?.get(key)?.session
}

interface LookUp {
  epoch: string
  now: number
  sessions: (ActiveSession & { isUseToBeNoted: boolean; until: number })[]
}

const inMilliseconds = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) * 1000)::float8`

/** Which of these sessions are active, and the epoch that they are active in: both of one moment. */
async function lookUp(db: Kysely<Schema>, keys: string[]): Promise<LookUp> {
  const [found] = await readSessions(db, { keys })
  if (!found) throw new Error('A migrated database always has a session epoch.')
  return found
}

const readSessions = keepStatement<{ keys: string[] }, LookUp>(
  ({ keys }) => sql`
    select e.value as epoch, ${inMilliseconds(sql`now()`)} as now,
      (select coalesce(json_agg(json_build_object('key', k.key, 'userId', s.user_id, 'accessVersion', u.access_version,
          'isUseToBeNoted', s.last_used < now() - ${useNotedEvery},
          'until', ${inMilliseconds(sql`least(s.expires_at, s.last_used + ${useNotedEvery})`)})), '[]')
        from unnest(${keys}::text[]) as k (key)
          join session s on s.token_hash = decode(k.key, 'hex')
          join app_user u on u.id = s.user_id
        where ${sessionIsActive} and u.is_active) as sessions
    from session_epoch e ${prepared('active-sessions')}`,
)

/**
 * The database says with each batch whether what is remembered still holds. Only what does not, or is not remembered,
 * is read.
 */
async function activeAmong(db: Kysely<Schema>, wanted: Languages): Promise<ReadonlyMap<string, ActiveSession>> {
  const known = remembered.get(db) ?? new Map<string, Remembered>()
  remembered.set(db, known)
  const keys = [...wanted.keys()]
  const first = await lookUp(
    db,
    keys.filter(key => !known.has(key)),
  )
  const active = new Map<string, ActiveSession>()
  const read: LookUp[] = [first]
  const stale: string[] = []
  for (const key of keys) {
    const one = known.get(key)
    if (one?.epoch === first.epoch && first.now < one.until) active.set(key, one.session)
    else if (one) stale.push(key)
  }
  if (stale.length > 0) read.push(await lookUp(db, stale))
  for (const key of stale) known.delete(key)
  for (const { epoch, sessions } of read) {
    for (const { isUseToBeNoted, until, ...session } of sessions) {
      active.set(session.key, session)
      if (!isUseToBeNoted) remember(known, { session, epoch, until })
    }
  }
  await noteUses(db, wanted, read)
  return active
}

function remember(known: Map<string, Remembered>, one: Remembered): void {
  known.set(one.session.key, one)
  // The session that was read last is the last to be dropped.
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
}

async function noteUses(db: Kysely<Schema>, wanted: Languages, read: readonly LookUp[]): Promise<void> {
  const used = read.flatMap(({ sessions }) => sessions.filter(session => session.isUseToBeNoted))
  if (used.length === 0) return
  await noteUse(
    db,
    used.map(({ key }) => key),
  )
  for (const { userId, key } of used) {
    const language = wanted.get(key)
    if (language) await rememberLanguage(db, userId, language)
  }
}

async function noteUse(db: Kysely<Schema>, keys: string[]): Promise<void> {
  await sql`
    update session set last_used = now()
    where token_hash in (select decode(k, 'hex') from unnest(${keys}::text[]) k)`.execute(db)
}
