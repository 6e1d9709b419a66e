import { allCalls } from '@portal/contracts/all-calls'
import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import { migrate } from '@portal/database/migrate'
import * as migrations from '@portal/database/migrations/index'
import { nextRelease } from '@portal/database/testing/next-release'
import { beginSession } from '@portal/http/session'
import { until } from '@portal/workflow-service/testing/until'
import { idOf } from '@portal/workflow-service/testing/trees'
import { addressFor } from './testing/every-call/requests'
import { sampleBody } from './testing/every-call/samples'
import { submitForm } from './testing/submit-form'
import { startTestApp, type TestApp } from './testing/test-app'

/** During an upgrade, this release goes on serving a database that the next one has migrated. */

let portal: TestApp
beforeEach(async () => {
  portal = await startTestApp()
})
afterEach(() => portal.close())

async function sessionOf(who: string) {
  return { authorization: `Bearer ${await beginSession(portal.database.db, idOf(who))}` }
}

/** Makes every call that only reads, and returns what each answered. */
async function readEverything(headers: Record<string, string>): Promise<string[]> {
  const reads = allCalls.filter(({ call }) => call.access !== 'public' && (call.method === 'GET' || call.showsForms))
  expect(reads.length).toBeGreaterThan(80)
  const answers: string[] = []
  for (const { name, call } of reads) {
    const payload = call.body ? { payload: sampleBody(call) as object } : {}
    const { statusCode } = await portal.app.inject({ method: call.method, url: addressFor(call), headers, ...payload })
    answers.push(`${name} ${statusCode}`)
  }
  return answers
}

/** Runs every job, and returns how each ended. */
async function runJobs(headers: Record<string, string>): Promise<string[]> {
  const look = async () => {
    const answer = await portal.app.inject({ url: '/api/job/getlogs', headers })
    return answer.json<{ data: JobAnswer[] }>().data
  }
  const jobs = await look()
  for (const { jobName } of jobs) {
    const { statusCode } = await portal.app.inject({ url: `/api/job/${jobName}`, headers })
    expect({ jobName, statusCode }).toEqual({ jobName, statusCode: 200 })
  }
  const ended = await until(look, each => each.every(({ runs }) => runs[0] && runs[0].state !== 'running'))
  return ended.map(({ jobName, runs }) => `${jobName} ${runs[0]?.state}`)
}

async function fileAndDecide(): Promise<number[]> {
  const { formGuid } = await submitForm(portal.database.db, 'employee')
  const statuses: number[] = []
  for (const who of ['lead', 'director', 'affairs', 'finance']) {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/FormRequest/Update',
      headers: await sessionOf(who),
      payload: [{ formGuid, state: 4 }],
    })
    statuses.push(statusCode)
  }
  return statuses
}

test('reads and acts go on after the next release has added to every table, until a restart', async () => {
  const admin = await sessionOf('admin')
  // Statements that come often are prepared on their connections.
  for (let i = 0; i < 3; i++) await fileAndDecide()
  const jobs = await runJobs(admin)
  const before = await readEverything(admin)
  expect(before.filter(answer => answer.endsWith(' 200')).length).toBeGreaterThan(50)
  for (let i = 0; i < 2; i++) expect(await readEverything(admin)).toEqual(before)

  const { db } = portal.database
  expect(await migrate(db, { ...migrations, '9000_next': nextRelease })).toEqual(['9000_next'])
  expect(await readEverything(admin)).toEqual(before)
  expect(await fileAndDecide()).toEqual([200, 200, 200, 200])
  expect(await runJobs(admin)).toEqual(jobs)
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200)
  // A restart is refused.
  const message = expect.stringContaining('does not know 9000_next.') as string
  await expect(migrate(db)).rejects.toMatchObject({ code: 'DATABASE_NEWER', message })
})
