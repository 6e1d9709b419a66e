import { sql, type Kysely } from 'kysely'

/** Companies and departments are kept in the portal now: versions are compared, and a used department is retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table corporation add column version integer not null default 1`.execute(db)
  await sql`
    alter table department
      add column version integer not null default 1,
      -- from when on it is offered no more; people, forms and trees that have it keep it
      add column retired_at timestamptz`.execute(db)
}
