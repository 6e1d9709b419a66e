import type { JobSchedule } from './job-schedule'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { settingsHolders } from '../forms/reminders/settings-holders.query'
import { notifyPeople } from '../notifications/notify-people.command'
import type { Job } from './define-job'

/** The success of a job's runs. */
export interface JobHealth {
  readonly knownSince: Date
  readonly lastSuccess: Date | null
  /** The start of the current run. */
  readonly runningSince: Date | null
}

/** A current run may take this long before the job counts as overdue all the same. */
const patience = 60 * 60 * 1000

/** True if no run has succeeded for two periods of the schedule, or for the time that the job sets. */
export function isOverdue(
  schedule: JobSchedule | undefined,
  { overdueAfter }: Pick<Job, 'overdueAfter'>,
  health: JobHealth,
  now: Date,
): boolean {
  const before = schedule?.newestUntil(now, 2)[1]
  if (!before) return false
  const limit = overdueAfter === undefined ? before : new Date(now.getTime() - overdueAfter)
  const since = health.lastSuccess ?? health.knownSince
  if (since >= limit || health.knownSince >= limit) return false
  return !(health.runningSince && now.getTime() - health.runningSince.getTime() < patience)
}

export const overdueMail = 'job-overdue-notice'

interface WatchedJob extends JobHealth {
  name: string
  /** Overdue, and notified of. */
  isTold: boolean
}

/** Notifies of jobs that no longer succeed, once until they succeed again. */
export async function tellOverdueJobs(
  db: Kysely<Schema>,
  jobs: readonly Job[],
  schedules: ReadonlyMap<string, JobSchedule | undefined>,
  now: Date,
): Promise<void> {
  const byName = new Map(jobs.map(job => [job.name, job]))
  for (const { name, isTold, ...health } of await watchedJobs(db, [...byName.keys()])) {
    const job = byName.get(name)
    const isSilent = isOverdue(schedules.get(name), job ?? {}, health, now)
    if (isSilent === isTold) continue
    await db.transaction().execute(async transaction => {
      // One of several processes notifies.
      const changed = await transaction
        .updateTable('job')
        .set({ overdue_since: isSilent ? sql<Date>`now()` : null })
        .where('name', '=', name)
        .where('overdue_since', isSilent ? 'is' : 'is not', null)
        .executeTakeFirst()
      if (isSilent && changed.numUpdatedRows > 0n) await tell(transaction, job?.title)
    })
  }
}

async function tell(db: Kysely<Schema>, job: Text | undefined): Promise<void> {
  const holders = new Set([...(await settingsHolders(db)).values()].flat())
  const notices = [...holders].map(userId => ({
    userId,
    aboutId: userId,
    actorId: userId,
    ...(job && { summary: job, content: { job } }),
  }))
  await notifyPeople(db, 'JobOverdue', overdueMail, notices)
}

/** Returns how the jobs do that the database knows. */
export async function watchedJobs(db: Kysely<Schema>, names: readonly string[]): Promise<WatchedJob[]> {
  const { rows } = await sql<WatchedJob>`
    select j.name, j.known_since as "knownSince", j.overdue_since is not null as "isTold",
      (select r.ended_at from job_run r
        where r.job_name = j.name and r.state = 'done' order by r.id desc limit 1) as "lastSuccess",
      (select max(r.started_at) from job_run r
        where r.job_name = j.name and r.state = 'running') as "runningSince"
    from job j where j.name = any(${names}::text[])`.execute(db)
  return rows
}
