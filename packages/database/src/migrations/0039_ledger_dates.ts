import { sql, type Kysely } from 'kysely'

/** A ledger row keeps the dates of its leave, which may change later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leave_ledger
      -- the dates of the leave at that time; null in older rows, which show the present dates
      add start_date date,
      add end_date date`.execute(db)
}
