import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

interface Reason {
  remote: string
  at: Date
  reason: string | null | undefined
}

/** Writes down why a release is moved, under the time that the registry's log will have. */
export async function noteReason(db: Kysely<Schema>, { remote, at, reason }: Reason): Promise<void> {
  if (reason) await db.insertInto('remote_reason').values({ remote, moved_at: at, reason }).execute()
}

/** Returns the reasons of the last moves of each remote, by the time of the move. */
export async function reasonsOf(db: Kysely<Schema>, remotes: readonly string[]) {
  const rows = await db
    .selectFrom('remote_reason')
    .select(['remote', 'moved_at', 'reason'])
    .where('remote', 'in', remotes.length > 0 ? remotes : [''])
    .orderBy('moved_at', 'desc')
    .limit(1_000)
    .execute()
  return (name: string): ReadonlyMap<string, string> =>
    new Map(rows.filter(({ remote }) => remote === name).map(row => [row.moved_at.toISOString(), row.reason]))
}
