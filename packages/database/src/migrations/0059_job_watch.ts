import { sql, type Kysely } from 'kysely'

/** What operators see of jobs: what each run has done and where, and that somebody was told of a job's silence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      -- since when it is known that it does not succeed any more; null while it does
      add column overdue_since timestamptz`.execute(db)
  await sql`
    alter table job_run
      -- the machine and the process, for people
      add column host text,
      -- how much it looked at, changed, skipped, and failed with
      add column counts jsonb`.execute(db)
  await sql`create index job_run_done on job_run (job_name, id) where state = 'done'`.execute(db)
}
