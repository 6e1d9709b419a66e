import { fireJobCall, fireJobWithInputCall, getJobLogsCall, getJobQueuesCall } from '@portal/contracts/jobs/job.calls'
import { fieldErrorsOf } from '@portal/contracts/wire/field-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../forms/lists/form-batches.query'
import { endLostRuns } from './claim-run.command'
import type { Job } from './define-job'
import { jobFigures, jobQueues, newestRuns } from './job-overview.query'
import type { JobRunner } from './job-runner'
import { presentJob } from './job.present'

const noInput = z.strictObject({})

export function addJobRoutes(route: AddRoute, db: Kysely<Schema>, runner: JobRunner): void {
  route(getJobLogsCall, async (_input, { language }) => {
    await endLostRuns(db)
    const names = runner.jobs.map(job => job.name)
    const [runs, figures] = [await newestRuns(db, names), await jobFigures(db, names)]
    const data = runner.jobs.map(job => {
      const known = {
        schedule: runner.scheduleOf(job),
        figures: figures.find(({ name }) => name === job.name),
        rows: runs.filter(({ jobName }) => jobName === job.name),
      }
      return presentJob(job, known, language)
    })
    return { data }
  })

  route(getJobQueuesCall, async () => ({ data: await jobQueues(db) }))

  const fire = async (jobName: string, sent: object, { user, language }: Reader) => {
    const job = runner.jobs.find(known => known.name.toLowerCase() === jobName.toLowerCase())
    if (!job) throw new Refusal('NOT_FOUND')
    return { data: { logId: await runner.fire(job, inputOf(job, sent, language), user.id) } }
  }
  route(fireJobCall, ({ params }, caller) => fire(params.jobName, {}, caller))
  route(fireJobWithInputCall, ({ params, body = {} }, caller) => fire(params.jobName, body, caller))
}

function inputOf(job: Job, sent: object, language: Language): object {
  const result = (job.input ?? noInput).safeParse(sent)
  if (result.success) return result.data as object
  throw new Refusal('INVALID', { errors: fieldErrorsOf(result.error.issues, sent, language) })
}
