import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'

/** What a line of a job's log is about. */
export const jobLogTypes = { Info: 1, Fatal: 2 } as const
export type JobLogType = (typeof jobLogTypes)[keyof typeof jobLogTypes]

/** `dead`: its process ended, or stopped answering, before the job did. */
export const jobRunStates = ['running', 'done', 'failed', 'dead'] as const

const instant = z.iso.datetime()

export const jobRunSchema = z.object({
  id: z.number().int(),
  state: z.enum(jobRunStates),
  /** In hundredths; null where the job does not tell. */
  progress: z.number().int().nullable(),
  /** The instant of the schedule that it ran for; null when somebody fired it. */
  scheduledDate: instant.nullable(),
  /** Who fired it. */
  userId: z.number().int().nullable(),
  createdDate: instant,
  endedDate: instant.nullable(),
})

export const jobSchema = z.object({
  jobName: z.string(),
  /** In the caller's language. */
  title: z.string(),
  /** As cron writes it, in the time zone beside it; null for a job that is only fired by hand. */
  schedule: z.string().nullable(),
  timeZone: z.string(),
  nextDate: instant.nullable(),
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
