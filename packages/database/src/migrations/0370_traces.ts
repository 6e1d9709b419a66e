import { sql, type Kysely } from 'kysely'

/** The trace (W3C Trace Context) of the act that causes a message or mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hub_outbox add column traceparent text`.execute(db)
  await sql`alter table mail_outbox add column traceparent text`.execute(db)
}
