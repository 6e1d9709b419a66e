import { type Kysely, type Migration, sql } from 'kysely'

/** Everything that lint lets the next release do, to every table. */
export const nextRelease: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(db)
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} add column next_note text`.execute(db)
      await sql`alter table ${sql.table(name)} add column next_count integer not null default 0`.execute(db)
      await sql`create index on ${sql.table(name)} (next_count)`.execute(db)
    }
    await sql`create table next_table (form_id bigint references form)`.execute(db)
  },
}
