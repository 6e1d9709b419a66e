import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import type { JobCounts } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { z } from 'zod'

/** The input and tools of a run. */
export interface JobContext<Input = unknown> {
  db: Kysely<Schema>
  input: Input
  /** The scheduled instant; null for a run started by somebody. */
  scheduledFor: Date | null
  /** Aborted when the portal stops, or when the run is no longer this process's. Check it between steps. */
  signal: AbortSignal
  /** Writes a line into the job's log. */
  info(line: Text): Promise<void>
  /** Sets the last line of a run that succeeds, which `/job` shows beside its time. */
  outcome(line: Text): void
  /** Sets the counts of looked at, changed, skipped and failed records; the last call counts. */
  count(counts: JobCounts): Promise<void>
  /** Shows the progress. */
  progress(done: number, total: number): Promise<void>
}

export interface Job<Input = unknown> {
  /** The name in `api/job/{name}`. */
  name: string
  title: Text
  /** A description for people who start the job. */
  description?: Text
  /** A cron expression; without one, the job runs only when somebody starts it. */
  schedule?: string
  /** The milliseconds after a success until the job counts as overdue; two periods of the schedule if omitted. */
  overdueAfter?: number
  /** The time zone of the schedule. */
  timeZone?: string
  /** The schema of a POST's input; the schedule runs the job with `{}`. */
  input?: z.ZodType<Input>
  /** Its input is the days from StartDate to EndDate. */
  takesDates?: boolean
  /** A run may be interrupted anywhere and repeated, so repeating any part must have no further effect. */
  run(context: JobContext<Input>): Promise<void>
}

export const defaultTimeZone = portalTimeZone

export function defineJob<Input = unknown>(job: Job<Input>): Job<Input> {
  return job
}
