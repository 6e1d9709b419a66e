import { sql, type Kysely } from 'kysely'

/**
 * What browsers tell of the releases that they open, added up for each minute. `bucket` is the place in the histogram
 * of a measure, and 0 for what is only counted. `people` has a bit for each of 64 groups, into one of which everybody
 * falls for each release: how many bits are set says how many people there were at least, and not who.
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
