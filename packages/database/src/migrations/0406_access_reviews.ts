import { sql, type Kysely } from 'kysely'

/** Signed reviews of who holds which permission for a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_review (
      id integer generated always as identity primary key,
      corporation_id integer not null references corporation,
      signed_by integer not null references app_user,
      signed_at timestamptz not null default now(),
      -- each permission with its holder's name, and whether it was kept
      lines jsonb not null,
      -- when the holders of Settings were told that the next one is overdue
      told_at timestamptz
    )`.execute(db)
  await sql`create index access_review_of_corporation on access_review (corporation_id, id)`.execute(db)
}
