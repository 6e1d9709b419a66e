import { sql, type Kysely } from 'kysely'

/**
 * A refused account keeps its reason, and a payment whether another account of the payee waited for confirmation: the
 * payer then chose the current one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_change add column reason text`.execute(db)
  await sql`alter table payment add column is_account_changing boolean not null default false`.execute(db)
}
