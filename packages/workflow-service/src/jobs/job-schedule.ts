import { Cron } from 'croner'
import { defaultTimeZone, type Job } from './define-job'

export interface JobSchedule {
  /** The newest instant that is not after `now`. */
  newestUntil(now: Date): Date | undefined
  nextAfter(now: Date): Date | undefined
}

/** Fails at once where a schedule or a time zone cannot be read. */
export function scheduleOf({ schedule, timeZone = defaultTimeZone }: Job): JobSchedule | undefined {
  if (schedule === undefined) return undefined
  const cron = new Cron(schedule, { timezone: timeZone })
  return {
    // The library leaves out the very instant that it is asked about.
    newestUntil: now => cron.previousRuns(1, new Date(now.getTime() + 1))[0],
    nextAfter: now => cron.nextRun(now) ?? undefined,
  }
}
