import { sql, type Kysely } from 'kysely'

/** Proposals to remove the second factors of somebody who has lost them, which a second person confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table factor_reset (
      user_id integer primary key references app_user on delete cascade,
      proposed_by integer not null references app_user on delete cascade,
      proposed_at timestamptz not null default now()
    )`.execute(db)
}
