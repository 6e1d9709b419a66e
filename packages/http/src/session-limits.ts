import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

export interface SessionLimits {
  /** A session that nobody uses for so long ends. */
  idleMinutes: number
  /** A session ends after this, even if it is used. */
  longestDays: number
}

/**
 * Sets the limits for every server on this database. If they change, all servers read their sessions again. A shorter
 * life ends older sessions, too; a longer one counts from the next login.
 */
export async function setSessionLimits(db: Kysely<Schema>, { idleMinutes, longestDays }: SessionLimits): Promise<void> {
  await sql`
    update session_epoch set idle = wanted.idle, longest = wanted.longest, value = gen_random_uuid()
    from (select make_interval(mins => ${idleMinutes}::integer) as idle,
      make_interval(days => ${longestDays}::integer) as longest) wanted
    where (session_epoch.idle, session_epoch.longest) is distinct from (wanted.idle, wanted.longest)`.execute(db)
  // Apart, because a transaction that changes a session locks the epoch last.
  await sql`
    update session s set expires_at = s.created_at + e.longest
    from session_epoch e where s.expires_at > s.created_at + e.longest`.execute(db)
}
