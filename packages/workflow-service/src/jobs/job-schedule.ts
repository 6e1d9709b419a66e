import { Cron } from 'croner'
import { defaultTimeZone, type Job } from './define-job'

export interface JobSchedule {
  /** The newest instants that are not after `now`, the newest first. */
  newestUntil(now: Date, count: number): Date[]
  nextAfter(now: Date): Date | undefined
}

/** Fails at once where a schedule or a time zone cannot be read. */
export function scheduleOf({ schedule, timeZone = defaultTimeZone }: Job): JobSchedule | undefined {
  if (schedule === undefined) return undefined
  const cron = new Cron(schedule, { timezone: timeZone })
  return {
    // The library leaves out the very instant that it is asked about.
    newestUntil: (now, count) => cron.previousRuns(count, new Date(now.getTime() + 1)),
    nextAfter: now => cron.nextRun(now) ?? undefined,
  }
}
