import { hostname } from 'node:os'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jobLogTypes } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'

export interface Claim {
  jobName: string
  /** The process that is to run it. */
  holder: string
  input: object
  scheduledFor?: Date
  firedBy?: number
}

/** A schedule's run that died is tried again, but one that takes its process with it must not do so for ever. */
const mostDeaths = 3

/**
 * Begins a run, unless the job is running already or has run for this instant; then undefined. Of several processes at
 * once, the unique indexes let one through.
 */
export async function claimRun(db: Kysely<Schema>, claim: Claim): Promise<number | undefined> {
  const { jobName, holder, input, scheduledFor = null, firedBy = null } = claim
  const claimed = await sql<{ id: number }>`
    insert into job_run (job_name, holder, host, input, scheduled_for, fired_by)
    select ${jobName}, ${holder}::uuid, ${`${hostname()} · ${process.pid}`}, ${JSON.stringify(input)}::jsonb,
      ${scheduledFor}::timestamptz, ${firedBy}::integer
    where (
      select count(*) from job_run
      where job_name = ${jobName} and scheduled_for = ${scheduledFor}::timestamptz and state = 'dead') < ${mostDeaths}
    on conflict do nothing
    returning id`.execute(db)
  return claimed.rows[0]?.id
}

/** The run that is under way, and whether its input is this one. */
export async function currentRun(
  db: Kysely<Schema>,
  jobName: string,
  input: object,
): Promise<{ id: number; hasSameInput: boolean } | undefined> {
  return db
    .selectFrom('job_run')
    .select(['id', sql<boolean>`input = ${JSON.stringify(input)}::jsonb`.as('hasSameInput')])
    .where('job_name', '=', jobName)
    .where('state', '=', 'running')
    .executeTakeFirst()
}

/** Whether a schedule's instant needs no more attempts: it is running, done, failed, or died too often. */
export async function isSettled(db: Kysely<Schema>, jobName: string, scheduledFor: Date): Promise<boolean> {
  const { lived, died } = await db
    .selectFrom('job_run')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('state', '<>', 'dead').as('lived'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'dead').as('died'),
    ])
    .where('job_name', '=', jobName)
    .where('scheduled_for', '=', scheduledFor)
    .executeTakeFirstOrThrow()
  return lived > 0 || died >= mostDeaths
}

/** A run whose process was not heard of for so many seconds is dead. */
export const leaseSeconds = 30

const lostLine: Text = {
  tr: 'İşi çalıştıran süreç yanıt vermiyor; iş yeniden başlatılabilir.',
  en: 'The process running the job stopped responding; the job can run again.',
}
const stoppedLine: Text = {
  tr: 'Portal durdurulduğu için iş yarıda kaldı; yeniden başlatılabilir.',
  en: 'The portal stopped while the job was running; the job can run again.',
}

async function end(db: Kysely<Schema>, which: RawBuilder<unknown>, line: Text): Promise<string[]> {
  const dead = await sql<{ jobName: string }>`
    with dead as (
      update job_run set state = 'dead', ended_at = now() where state = 'running' and ${which} returning id, job_name
    ), logged as (
      insert into job_log (run_id, type, value)
      select id, ${jobLogTypes.Fatal}, ${JSON.stringify(line)}::jsonb from dead
    )
    select job_name as "jobName" from dead`.execute(db)
  return dead.rows.map(row => row.jobName)
}

/** Ends the runs of processes that are gone, and answers whose jobs they were. */
export function endLostRuns(db: Kysely<Schema>): Promise<string[]> {
  return end(db, sql`alive_at < now() - make_interval(secs => ${leaseSeconds})`, lostLine)
}

/** Ends a run that did not come to its end because this process stops. */
export async function endStoppedRun(db: Kysely<Schema>, runId: number): Promise<void> {
  await end(db, sql`id = ${runId}`, stoppedLine)
}
