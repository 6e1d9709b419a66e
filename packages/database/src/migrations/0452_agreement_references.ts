import { sql, type Kysely } from 'kysely'

/** What an imported agreement brings from its paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreement
      -- the number on the paper; null if it was not imported
      add reference text,
      -- the first day of the whole chain, if terms before the imported ones are not in the portal
      add original_start_date date check (original_start_date <= start_date)`.execute(db)
  await sql`create index agreement_reference on agreement (reference) where reference is not null`.execute(db)
}
