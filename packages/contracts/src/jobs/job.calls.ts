import { z } from 'zod'
import { count, instant, integer } from '../wire/fields'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'

/** The kind of a log line. */
export const jobLogTypes = { Info: 1, Fatal: 2 } as const
export type JobLogType = (typeof jobLogTypes)[keyof typeof jobLogTypes]

/** `dead`: its process ended or stopped responding before the job did. */
export const jobRunStates = ['running', 'done', 'failed', 'dead'] as const

/** A run's counts; each job reports those it knows. */
export const jobCountsSchema = z.object({ lookedAt: count, changed: count, skipped: count, failed: count }).partial()
export type JobCounts = z.infer<typeof jobCountsSchema>

export const jobRunSchema = z.object({
  id: integer,
  state: z.enum(jobRunStates),
  /** In hundredths; null if the job does not report it. */
  progress: integer.nullable(),
  /** The scheduled instant; null if started by hand. */
  scheduledDate: instant.nullable(),
  /** The person who started it. */
  userId: integer.nullable(),
  name: z.string().nullable(),
  /** The machine and process that ran it. */
  host: z.string().nullable(),
  counts: jobCountsSchema.nullable(),
  createdDate: instant,
  endedDate: instant.nullable(),
})

/** A job; its texts are in the caller's language. */
export const jobSchema = z.object({
  jobName: z.string(),
  title: z.string(),
  /** Describes what it does. */
  description: z.string(),
  /** A cron expression in the given time zone; null if it is only started by hand. */
  schedule: z.string().nullable(),
  /** The same in words. */
  scheduleText: z.string().nullable(),
  timeZone: z.string(),
  nextDate: instant.nullable(),
  /** The last successful end of a run. */
  lastSuccessDate: instant.nullable(),
  /** The result of that run, if the job names one. */
  lastOutcome: z.string().nullable(),
  /** No run has succeeded for two periods of its schedule, or for the time that the job sets. */
  isOverdue: z.boolean(),
  /** The median and the 90th percentile of its latest successful runs, in milliseconds. */
  medianDuration: count.nullable(),
  p90Duration: count.nullable(),
  /** True if it accepts a range from StartDate to EndDate. */
  takesDates: z.boolean(),
  /** The newest first. */
  runs: z.array(jobRunSchema),
  /** The lines of these runs, the newest first. */
  logDetailList: z.array(
    z.object({
      id: integer,
      runId: integer,
      createdDate: instant,
      type: z.literal(Object.values(jobLogTypes)),
      value: z.string(),
    }),
  ),
})
export type JobAnswer = z.infer<typeof jobSchema>

export const getJobLogsCall = defineCall('workflow GET /api/job/getlogs', {
  access: settingsAccess,
  answer: z.array(jobSchema),
})

/** Queues in the database: live messages, mails, files without a record, files for the malware scanner. */
export const jobQueues = ['LiveMessages', 'Mails', 'UnboundFiles', 'FilesToScan'] as const

export const jobQueueSchema = z.object({
  queue: z.enum(jobQueues),
  depth: count,
  /** The oldest entry. */
  oldestDate: instant.nullable(),
  /** It waits longer than it should: mail for an hour, data for a clean-up for two days. */
  isLate: z.boolean(),
  /** Given up in the last week. */
  failed: count,
})
export type JobQueue = z.infer<typeof jobQueueSchema>

export const getJobQueuesCall = defineCall('workflow GET /api/job/getqueues', {
  access: settingsAccess,
  answer: z.array(jobQueueSchema),
})

const firing = {
  access: groupSettingsAccess,
  params: z.object({ jobName: z.string().max(100) }),
  /** The run with the log lines: a new one, or the one in progress. */
  answer: z.object({ logId: integer }),
} as const

/** Starts a job and answers at once, while it runs. */
export const fireJobCall = defineCall('workflow GET /api/job/:jobName', firing)
/** The same with an input; the job defines its fields. */
export const fireJobWithInputCall = defineCall('workflow POST /api/job/:jobName', {
  ...firing,
  body: z.record(z.string(), z.unknown()).optional(),
})
