import type { Language } from '@portal/contracts/wire/language'
import { inGroupsOfDatabase } from '@portal/database/in-groups'
import { compiledStatement } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { rememberLanguage } from './remember-language'
import { sessionMemory, type ActiveSession, type LookUp, type SessionMemory } from './session-memory'

/** Use is recorded at this granularity, so that reading does not write. */
const useNotedEvery = sql`interval '5 minutes'`

/** True if `session as s` is still valid. */
export const sessionIsActive = sql<boolean>`
  (s.ended_at is null and s.expires_at > now() and s.last_used > now() - (select idle from session_epoch))`

/** Finds the active session with this key, and records its language if the caller gives one. */
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
    const { active, usesToNote } = await memoryOf(db).activeAmong([...new Set(all.map(({ key }) => key))])
    if (usesToNote.length > 0) await noteUses(db, usesToNote, new Map(all.map(({ key, language }) => [key, language])))
    return all.map(({ key }) => active.get(key))
  },
  mostOfGroup: 1_000,
})

const memories = new WeakMap<Kysely<Schema>, SessionMemory>()

function memoryOf(db: Kysely<Schema>): SessionMemory {
  const memory = memories.get(db) ?? sessionMemory(keys => lookUp(db, keys))
  memories.set(db, memory)
  return memory
}

/** Returns the cached session; only the database knows whether it is still valid. */
export function rememberedSession(db: Kysely<Schema>, key: string): ActiveSession | undefined {
  return memories.get(db)?.remembered(key)
}

const inMilliseconds = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) * 1000)::float8`

async function lookUp(db: Kysely<Schema>, keys: readonly string[]): Promise<LookUp> {
  const [found] = await readSessions(db, { keys })
  if (!found) throw new Error('A migrated database always has a session epoch.')
  return found
}

/**
 * Most look-ups ask for no key, because the sessions are cached. The keys are a select, because a plan for keys that
 * the planner sees would seem cheaper each time, and planning costs eight times as much as reading.
 */
const readSessions = compiledStatement<{ keys: readonly string[] }, LookUp>(
  ({ keys }) => sql`
    select e.value as epoch, ${inMilliseconds(sql`now()`)} as now,
      (select coalesce(json_agg(json_build_object('key', k.key, 'userId', s.user_id, 'accessVersion', u.access_version,
          'isStrong', s.is_strong,
          'isUseToBeNoted', s.last_used < now() - ${useNotedEvery},
          'until', ${inMilliseconds(sql`least(s.expires_at, s.last_used + ${useNotedEvery})`)})), '[]')
        from unnest((select ${keys}::text[])) as k (key)
          join session s on s.token_hash = decode(k.key, 'hex')
          join app_user u on u.id = s.user_id
        where ${sessionIsActive} and u.is_active) as sessions
    from session_epoch e ${prepared('active-sessions')}`,
)

/** Records that sessions are used, and in which language. A failure affects no call: the next use is recorded. */
async function noteUses(
  db: Kysely<Schema>,
  used: readonly ActiveSession[],
  languages: ReadonlyMap<string, Language | undefined>,
): Promise<void> {
  try {
    // Skips locked rows, so that two of these never wait for each other.
    await sql`
      update session set last_used = now() where token_hash in (
        select token_hash from session
        where token_hash = any(${used.map(({ key }) => Buffer.from(key, 'hex'))}::bytea[]) and last_used < now()
        for no key update skip locked)`.execute(db)
    for (const { userId, key } of used) {
      const language = languages.get(key)
      if (language) await rememberLanguage(db, userId, language)
    }
  } catch {
    // The write failed, but the sessions were found.
  }
}
