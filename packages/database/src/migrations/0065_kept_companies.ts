import { sql, type Kysely } from 'kysely'

/** Administrators maintain companies and departments: saves compare versions, and a used department is retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table corporation add column version integer not null default 1`.execute(db)
  await sql`
    alter table department
      add column version integer not null default 1,
      -- from then on it is not offered; people, forms and trees keep it
      add column retired_at timestamptz`.execute(db)
}
