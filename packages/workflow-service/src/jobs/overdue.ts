import type { JobSchedule } from './job-schedule'

/** What is known of a job's success. */
export interface JobHealth {
  readonly knownSince: Date
  readonly lastSuccess: Date | null
  readonly isRunning: boolean
}

/** How long the run that could end the silence may take before the silence is told all the same. */
const patience = 60 * 60 * 1000

/** Whether no run has succeeded for two periods of the schedule. */
export function isOverdue(schedule: JobSchedule | undefined, health: JobHealth, now: Date): boolean {
  const [newest, before] = schedule?.newestUntil(now, 2) ?? []
  if (!newest || !before) return false
  const since = health.lastSuccess ?? health.knownSince
  if (since >= before || health.knownSince >= before) return false
  return !(health.isRunning && now.getTime() - newest.getTime() < patience)
}
