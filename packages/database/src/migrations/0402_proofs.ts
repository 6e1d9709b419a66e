import { sql, type Kysely } from 'kysely'

/** When and how the user of a session has proven who they are. A new session begins with a proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      -- nobody knows when those of before were proven
      add column proven_at timestamptz not null default '-infinity',
      add column proven_by text[] not null default '{}'`.execute(db)
  await sql`alter table session alter column proven_at set default now()`.execute(db)
}
