import { sql, type Kysely } from 'kysely'

/** An e-invoice has one number everywhere, however its company is spelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expense_form add column ettn uuid`.execute(db)
  await sql`create index expense_form_ettn on expense_form (ettn) where ettn is not null`.execute(db)
}
