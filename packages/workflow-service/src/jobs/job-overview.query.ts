import type { JobCounts, JobQueue } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { JobHealth } from './overdue-jobs.command'

const runsShown = 30
const linesShown = 100
/** The successful runs from which durations are computed. */
const successesMeasured = 100

export interface RunRow {
  id: number
  jobName: string
  state: Schema['job_run']['state']['__select__']
  progress: number | null
  scheduledFor: Date | null
  firedBy: number | null
  firedByName: string | null
  host: string | null
  counts: JobCounts | null
  startedAt: Date
  endedAt: Date | null
  lines: { id: number; runId: number; createdDate: string; type: 1 | 2; value: Text }[]
}

export interface JobFigures extends JobHealth {
  name: string
  /** In milliseconds. */
  median: number | null
  p90: number | null
}

/** Returns the newest runs of each job with their newest lines, newest first. */
export async function newestRuns(db: Kysely<Schema>, jobNames: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.job_name as "jobName", r.state, r.progress, r.scheduled_for as "scheduledFor",
      r.fired_by as "firedBy", u.first_name || ' ' || u.last_name as "firedByName", r.host, r.counts,
      r.started_at as "startedAt", r.ended_at as "endedAt", lines.all as lines
    from unnest(${jobNames}::text[]) as j (name)
      cross join lateral (
        select * from job_run where job_name = j.name order by id desc limit ${runsShown}) r
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', l.id, 'runId', l.run_id, 'createdDate', l.created_at,
          'type', l.type, 'value', l.value) order by l.id desc), '[]') as all
        from (select * from job_log where run_id = r.id order by id desc limit ${linesShown}) l) lines
      left join app_user u on u.id = r.fired_by
    order by r.id desc`.execute(db)
  return rows
}

/** Returns the figures of each job from its runs. */
export async function jobFigures(db: Kysely<Schema>, jobNames: readonly string[]): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select j.name, j.known_since as "knownSince", done.last as "lastSuccess",
      (select max(r.started_at) from job_run r
        where r.job_name = j.name and r.state = 'running') as "runningSince",
      round(done.durations[1])::integer as median, round(done.durations[2])::integer as p90
    from job j cross join lateral (
      select max(d.ended_at) as last, percentile_cont(array[0.5, 0.9]) within group (
        order by extract(epoch from d.ended_at - d.started_at) * 1000) as durations
      from (select started_at, ended_at from job_run
        where job_name = j.name and state = 'done' order by id desc limit ${successesMeasured}) d) done
    where j.name = any(${jobNames}::text[])`.execute(db)
  return rows
}

interface QueueRow {
  queue: JobQueue['queue']
  depth: number
  oldest: Date | null
  isLate: boolean
  failed: number
}

/**
 * Returns the depth and age of the queues. Sweeps run once a day and remove records older than a day. The queue of
 * files for the malware scanner is there only while some wait.
 */
export async function jobQueues(db: Kysely<Schema>): Promise<JobQueue[]> {
  const { rows } = await sql<QueueRow>`
    select queue, depth, oldest, coalesce(oldest < now() - patience, false) as "isLate", failed from (
      select 1 as place, 'LiveMessages' as queue, interval '2 days' as patience, count(*) as depth,
        min(created_at) as oldest, 0 as failed
      from hub_outbox
      union all
      select 2, 'Mails', interval '1 hour', count(*), min(created_at), (
        select count(*) from mail_outbox where outcome = 'failed' and done_at > now() - interval '7 days')
      from mail_outbox where done_at is null
      union all
      select 3, 'UnboundFiles', interval '2 days', count(*), min(uploaded_at), 0
      from stored_file where bound_at is null
      union all
      select 4, 'FilesToScan', interval '1 hour', count(*), min(uploaded_at), 0
      from stored_file where scan = 'waiting' having count(*) > 0) queues
    order by place`.execute(db)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestDate: oldest?.toISOString() ?? null }))
}
