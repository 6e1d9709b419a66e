import { sql, type Kysely } from 'kysely'

/** Forms that do not move: which of them an alarm was raised for, and an index to find since when a form waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stuck_form (
      form_id bigint not null references form,
      -- passive, away, roles or silent
      reason text not null,
      -- whom it waits for; while nothing of these three changes, it is the same incident
      user_id integer not null references app_user,
      raised_at timestamptz not null default now(),
      primary key (form_id, reason, user_id)
    )`.execute(db)
  await sql`
    create index form_question_closed on form_question (form_id, closed_at) where closed_at is not null`.execute(db)
}
