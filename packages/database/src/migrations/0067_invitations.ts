import { sql, type Kysely } from 'kysely'

/** Invitations to choose a first password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      user_id integer primary key references app_user on delete cascade,
      -- the latest one, which invalidates earlier links
      invited_at timestamptz not null default now(),
      invited_by integer not null references app_user
    )`.execute(db)
  await sql`alter table password_reset add column is_invitation boolean not null default false`.execute(db)
}
