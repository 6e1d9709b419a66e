import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import type { Job } from '../jobs/define-job'
import type { TestService } from './service'
import { answerTo } from './trees'
import { until } from './until'

/** Returns a job once none of its runs is running. */
export async function endedJob(service: TestService, name: string, language = 'en'): Promise<JobAnswer> {
  const overview = () =>
    answerTo<JobAnswer[]>(service, 'admin', ['GET', '/api/job/getlogs'], undefined, { 'accept-language': language })
  const { body } = await until(overview, ({ body: { data } }) =>
    data.every(job => job.jobName !== name || job.runs.every(run => run.state !== 'running')),
  )
  const job = body.data.find(each => each.jobName === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}

/** Runs a job and returns its lines in English, its counts and its error. */
export async function runNow(
  { database: { db } }: TestService,
  job: Job,
): Promise<{ lines: string[]; counts: object; error: string | null }> {
  const lines: string[] = []
  let counts = {}
  const error = await job
    .run({
      db,
      input: {},
      scheduledFor: null,
      signal: new AbortController().signal,
      info: async ({ en }) => void lines.push(en),
      outcome: ({ en }) => void lines.push(en),
      progress: async () => {},
      count: async said => void (counts = said),
    })
    .then(() => null, String)
  return { lines, counts, error }
}
