import { sql, type Kysely } from 'kysely'

/**
 * The reports of browsers about releases, added up by minute. `bucket` is the place in the histogram of a measure, and
 * 0 for a mere count. `people` has a bit for each of 64 groups; each person falls into one of them per release. The
 * number of set bits is the least number of people, without saying who they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_count (
      folder text not null,
      minute timestamptz not null,
      what text not null,
      bucket smallint not null,
      count integer not null,
      people bigint not null default 0,
      primary key (folder, minute, what, bucket)
    )`.execute(db)
}
