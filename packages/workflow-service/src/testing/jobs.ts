import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import type { TestService } from './service'
import { answerTo } from './trees'
import { until } from './until'

/** A job once none of its runs is under way. */
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
