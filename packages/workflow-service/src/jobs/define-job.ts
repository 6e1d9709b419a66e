import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import type { JobCounts } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { z } from 'zod'

/** What a job works with. */
export interface JobContext<Input = unknown> {
  db: Kysely<Schema>
  input: Input
  /** The instant of the schedule that this run is for; null when somebody fired the job. */
  scheduledFor: Date | null
  /** Aborted when the portal stops, or when the run is no longer this process's. Check it between steps. */
  signal: AbortSignal
  /** Writes a line into the job's log. */
  info(line: Text): Promise<void>
  /** Says how many things it looked at, changed, skipped and failed with; the last time counts. */
  count(counts: JobCounts): Promise<void>
  /** Shows how much is done. */
  progress(done: number, total: number): Promise<void>
}

export interface Job<Input = unknown> {
  /** As in `api/job/{name}`. */
  name: string
  title: Text
  /** What it does, and to what: whoever fires it reads that before. */
  description?: Text
  /** As cron writes it; without one the job runs only when somebody fires it. */
  schedule?: string
  /** Where the schedule's clock hangs. */
  timeZone?: string
  /** What may be sent with a POST; the schedule runs the job with `{}`. */
  input?: z.ZodType<Input>
  /** Its input is the days from StartDate to EndDate. */
  takesDates?: boolean
  /** A job may be cut off anywhere and run again, so what it does twice must have the effect of once. */
  run(context: JobContext<Input>): Promise<void>
}

export const defaultTimeZone = portalTimeZone

export function defineJob<Input = unknown>(job: Job<Input>): Job<Input> {
  return job
}
