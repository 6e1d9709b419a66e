import { sql, type Kysely } from 'kysely'

/** Reminders: one row per form, because a form waits for one person at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_reminder (
      form_id bigint primary key references form,
      -- the start of the wait; another instant means another turn or question
      since timestamptz not null,
      -- the newest reminder
      reminded_on date not null
    )`.execute(db)
  await sql`create index form_question_of_form on form_question (form_id)`.execute(db)
}
