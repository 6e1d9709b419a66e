import { hostname } from 'node:os'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jobLogTypes } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'

export interface Claim {
  jobName: string
  /** The process that runs it. */
  holder: string
  input: object
  scheduledFor?: Date
  firedBy?: number
}

/** A scheduled run that died is retried this often, because a run may take its process down each time. */
const mostDeaths = 3

/**
 * Claims a run and returns its id; undefined if the job is running or has run for this instant. Unique indexes let one
 * of several processes through.
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

/** Returns the current run, and whether it has this input. */
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

/** True if a scheduled instant needs no further attempt: it is done, failed, or died too often. */
export async function isSettled(db: Kysely<Schema>, jobName: string, scheduledFor: Date): Promise<boolean> {
  const { ended, died } = await db
    .selectFrom('job_run')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('state', 'in', ['done', 'failed']).as('ended'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'dead').as('died'),
    ])
    .where('job_name', '=', jobName)
    .where('scheduled_for', '=', scheduledFor)
    .executeTakeFirstOrThrow()
  return ended > 0 || died >= mostDeaths
}

/** A run without a heartbeat for this long is dead. */
export const leaseSeconds = 30

const lostLine: Text = {
  tr: 'İşi çalıştıran süreç yanıt vermiyor; iş yeniden başlatılabilir.',
  en: 'The process running the job stopped responding; the job can run again.',
}
const stoppedLine: Text = {
  tr: 'Portal durdurulduğu için iş yarıda kaldı; yeniden başlatılabilir.',
  en: 'The portal stopped while the job was running; the job can run again.',
}

async function end(db: Kysely<Schema>, which: RawBuilder<unknown>, line: Text): Promise<void> {
  await sql`
    with dead as (
      update job_run set state = 'dead', ended_at = now() where state = 'running' and ${which} returning id
    )
    insert into job_log (run_id, type, value)
    select id, ${jobLogTypes.Fatal}, ${JSON.stringify(line)}::jsonb from dead`.execute(db)
}

/** Ends the runs of lost processes. */
export function endLostRuns(db: Kysely<Schema>): Promise<void> {
  return end(db, sql`alive_at < now() - make_interval(secs => ${leaseSeconds})`, lostLine)
}

/** Ends a run that this process interrupts because it stops. */
export function endStoppedRun(db: Kysely<Schema>, runId: number): Promise<void> {
  return end(db, sql`id = ${runId}`, stoppedLine)
}
