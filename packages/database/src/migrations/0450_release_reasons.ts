import { sql, type Kysely } from 'kysely'

/** Why somebody activated a release or took one back. The registry's log has the rest, under the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_reason (
      remote text not null,
      moved_at timestamptz not null,
      reason text not null,
      primary key (remote, moved_at)
    )`.execute(db)
}
