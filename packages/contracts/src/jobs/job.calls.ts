import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'

/** What a line of a job's log is about. */
export const jobLogTypes = { Info: 1, Fatal: 2 } as const
export type JobLogType = (typeof jobLogTypes)[keyof typeof jobLogTypes]

/** `dead`: its process ended, or stopped answering, before the job did. */
export const jobRunStates = ['running', 'done', 'failed', 'dead'] as const

const instant = z.iso.datetime()
const count = z.number().int().min(0)

/** What a run did with the things that it is about; a job says what it knows of them. */
export const jobCountsSchema = z.object({ lookedAt: count, changed: count, skipped: count, failed: count }).partial()
export type JobCounts = z.infer<typeof jobCountsSchema>

export const jobRunSchema = z.object({
  id: z.number().int(),
  state: z.enum(jobRunStates),
  /** In hundredths; null where the job does not tell. */
  progress: z.number().int().nullable(),
  /** The instant of the schedule that it ran for; null when somebody fired it. */
  scheduledDate: instant.nullable(),
  /** Who fired it. */
  userId: z.number().int().nullable(),
  name: z.string().nullable(),
  /** The machine and the process that ran it. */
  host: z.string().nullable(),
  counts: jobCountsSchema.nullable(),
  createdDate: instant,
  endedDate: instant.nullable(),
})

/** A job; its texts are in the caller's language. */
export const jobSchema = z.object({
  jobName: z.string(),
  title: z.string(),
  /** What it does, and to what. */
  description: z.string(),
  /** As cron writes it, in the time zone beside it; null for a job that is only fired by hand. */
  schedule: z.string().nullable(),
  /** The same in words. */
  scheduleText: z.string().nullable(),
  timeZone: z.string(),
  nextDate: instant.nullable(),
  /** When a run came to its end as it should. */
  lastSuccessDate: instant.nullable(),
  /** No run has succeeded for two periods of its schedule. */
  isOverdue: z.boolean(),
  /** How long its newest successes took, in milliseconds: half of them, and nine of ten, took no longer. */
  medianDuration: count.nullable(),
  p90Duration: count.nullable(),
  /** Whether it can be fired for the days from StartDate to EndDate. */
  takesDates: z.boolean(),
  /** The newest first. */
  runs: z.array(jobRunSchema),
  /** The lines of these runs, the newest first. */
  logDetailList: z.array(
    z.object({
      id: z.number().int(),
      runId: z.number().int(),
      createdDate: instant,
      type: z.literal(Object.values(jobLogTypes)),
      value: z.string(),
    }),
  ),
})
export type JobAnswer = z.infer<typeof jobSchema>

const ofJobs = { service: 'workflow', access: settingsAccess } as const

export const getJobLogsCall = defineCall({
  ...ofJobs,
  method: 'GET',
  path: '/api/job/getlogs',
  answer: z.array(jobSchema),
})

/** What waits in the database until it is delivered or swept: live messages, mails, and files without a record. */
export const jobQueues = ['LiveMessages', 'Mails', 'UnboundFiles'] as const

export const jobQueueSchema = z.object({
  queue: z.enum(jobQueues),
  depth: count,
  /** Of what waits longest. */
  oldestDate: instant.nullable(),
  /** It waits for longer than it should: mail for an hour, what a sweep removes for two days. */
  isLate: z.boolean(),
  /** Given up in the last week. */
  failed: count,
})
export type JobQueue = z.infer<typeof jobQueueSchema>

export const getJobQueuesCall = defineCall({
  ...ofJobs,
  method: 'GET',
  path: '/api/job/getqueues',
  answer: z.array(jobQueueSchema),
})

const firing = {
  ...ofJobs,
  access: groupSettingsAccess,
  path: '/api/job/:jobName',
  params: z.object({ jobName: z.string().max(100) }),
  /** The run whose lines the job's log will have: a new one, or the one that is under way. */
  answer: z.object({ logId: z.number().int() }),
} as const

/** Fires a job and answers at once, while it runs. */
export const fireJobCall = defineCall({ ...firing, method: 'GET' })
/** The same with an input, for a job that takes one; which fields it has is the job's to say. */
export const fireJobWithInputCall = defineCall({
  ...firing,
  method: 'POST',
  body: z.record(z.string(), z.unknown()).optional(),
})
