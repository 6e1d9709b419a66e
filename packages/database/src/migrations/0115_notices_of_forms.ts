import { sql, type Kysely } from 'kysely'

/** Indexes for the list of notifications by time, and for marking the notifications of a form as seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notification_latest on notification (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index notification_unseen_of_form on notification (user_id, form_id) where seen_at is null`.execute(
    db,
  )
  await sql`drop index notification_newest, notification_unseen`.execute(db)
}
