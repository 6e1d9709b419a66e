import { sql, type Kysely } from 'kysely'

/** Alarms about forms that do not move, and an index for how long forms have waited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stuck_form (
      form_id bigint not null references form,
      -- passive, away, roles or silent
      reason text not null,
      -- the person whom it waits for; the same values in these three columns mean the same incident
      user_id integer not null references app_user,
      raised_at timestamptz not null default now(),
      primary key (form_id, reason, user_id)
    )`.execute(db)
  await sql`
    create index form_question_closed on form_question (form_id, closed_at) where closed_at is not null`.execute(db)
}
