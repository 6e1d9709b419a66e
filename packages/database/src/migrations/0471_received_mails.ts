import { sql, type Kysely } from 'kysely'

/** Mails of known people from the mailbox for receipts, each written in the transaction that keeps its files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table received_mail (
      mailbox text not null,
      uid_validity text not null,
      uid bigint not null,
      user_id integer not null references app_user,
      -- SHA-256 of its Message-ID
      message_hash bytea,
      received_at timestamptz not null default now(),
      primary key (mailbox, uid_validity, uid),
      unique (user_id, message_hash)
    )`.execute(db)
}
