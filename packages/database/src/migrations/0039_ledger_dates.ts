import { sql, type Kysely } from 'kysely'

/** A row of the ledger says of which dates it was, also when the leave has others by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leave_ledger
      -- of the leave when the row was written; null in rows of before, which show those of now
      add start_date date,
      add end_date date`.execute(db)
}
