import { sql, type Kysely } from 'kysely'

/** Background jobs, their runs, and the log of each run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      name text primary key,
      -- runs that were due before are not made up for
      known_since timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table job_run (
      id bigint generated always as identity primary key,
      job_name text not null references job,
      -- the scheduled instant of this run; null if somebody started the job
      scheduled_for timestamptz,
      fired_by integer references app_user on delete set null,
      input jsonb not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'dead')),
      -- in hundredths
      progress integer check (progress between 0 and 100),
      -- the process that runs it
      holder uuid not null,
      started_at timestamptz not null default now(),
      -- the last sign of life of its process
      alive_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null))
    )`.execute(db)
  // These two decide between processes: a job has one run at a time, and one for each scheduled instant.
  await sql`create unique index job_run_at_once on job_run (job_name) where state = 'running'`.execute(db)
  await sql`
    create unique index job_run_for_instant on job_run (job_name, scheduled_for) where state <> 'dead'`.execute(db)
  await sql`create index job_run_newest on job_run (job_name, id)`.execute(db)

  await sql`
    create table job_log (
      id bigint generated always as identity primary key,
      run_id bigint not null references job_run on delete cascade,
      created_at timestamptz not null default clock_timestamp(),
      -- 1 info, 2 fatal
      type smallint not null check (type in (1, 2)),
      -- in every language
      value jsonb not null
    )`.execute(db)
  await sql`create index job_log_of_run on job_log (run_id, id)`.execute(db)
}
