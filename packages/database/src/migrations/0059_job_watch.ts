import { sql, type Kysely } from 'kysely'

/** Data for operators: the counts and the host of each run, and the alarm about an overdue job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      -- the start of its failing, as far as noticed; null while it succeeds
      add column overdue_since timestamptz`.execute(db)
  await sql`
    alter table job_run
      -- machine and process, for display
      add column host text,
      -- the numbers of records read, changed, skipped and failed
      add column counts jsonb`.execute(db)
  await sql`create index job_run_done on job_run (job_name, id) where state = 'done'`.execute(db)
}
