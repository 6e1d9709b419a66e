import { sql, type Kysely } from 'kysely'

/** Whether an invitation's page was opened, and what became of its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column opened_at timestamptz`.execute(db)
  await sql`
    create index mail_outbox_invitations on mail_outbox (recipient, id) where template = 'invitation'`.execute(db)
}
