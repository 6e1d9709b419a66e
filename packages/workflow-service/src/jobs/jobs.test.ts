import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { startTestService, testLog, type TestService, type Who } from '../testing/service'
import { gate, until } from '../testing/until'
import { allowSettings } from '../testing/trees'
import { defineJob } from './define-job'
import { createJobRunner } from './job-runner'

let service: TestService
let doors = { entered: gate(), leave: gate() }
const inputs: unknown[] = []

const slowJob = defineJob({
  name: 'Slow',
  title: { tr: 'Yavaş iş', en: 'Slow job' },
  description: { tr: 'Bekler.', en: 'Waits.' },
  takesDates: true,
  input: z.strictObject({ StartDate: z.iso.date().nullable().default(null) }),
  async run({ input, progress, info, count, outcome }) {
    inputs.push(input)
    await progress(1, 4)
    await count({ lookedAt: 4, changed: 1, skipped: 3 })
    await info({ tr: 'Dörtte biri bitti.', en: 'A quarter is done.' })
    doors.entered.open()
    await doors.leave.passed
    outcome({ tr: 'Eksik yok.', en: 'Everything is there.' })
  },
})
const failingJob = defineJob({
  name: 'Failing',
  title: { tr: 'Başarısız iş', en: 'Failing job' },
  schedule: '0 3 * * *',
  run: async () => {
    throw new Error('there is no such table')
  },
})

const overview = async (language = 'en') => {
  const response = await service.call('admin@anka.test', 'GET', '/api/job/getlogs', {
    headers: { 'accept-language': language },
  })
  return response.json<{ data: JobAnswer[] }>().data
}
const jobNamed = async (name: string, language?: string) => {
  const job = (await overview(language)).find(each => each.jobName === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}
const ended = (name: string) =>
  until(
    () => jobNamed(name),
    job => job.runs.every(run => run.state !== 'running'),
  )
const fire = async (name: string, payload?: object, on = service.server, who: Who = 'admin@anka.test') => {
  const headers = await service.headersOf(who)
  return on.inject({ method: payload ? 'POST' : 'GET', url: `/api/job/${name}`, headers, ...(payload && { payload }) })
}
const logIdOf = (response: { json(): unknown }) => (response.json() as { data: { logId: number } }).data.logId

beforeEach(async () => {
  doors = { entered: gate(), leave: gate() }
  inputs.length = 0
  service = await startTestService({ modules: [{ jobs: [slowJob, failingJob] }] })
})
afterEach(async () => {
  doors.leave.open()
  await service.close()
})

describe('firing a job', () => {
  test('answers at once, and its log shows how far it is and how it ends', async () => {
    const logId = logIdOf(await fire('slow'))
    await doors.entered.passed
    const running = await jobNamed('Slow')
    expect(running).toMatchObject({
      title: 'Slow job',
      description: 'Waits.',
      takesDates: true,
      schedule: null,
      scheduleText: null,
      nextDate: null,
      lastSuccessDate: null,
      lastOutcome: null,
      medianDuration: null,
      runs: [
        {
          id: logId,
          state: 'running',
          progress: 25,
          userId: service.idOf('admin@anka.test'),
          name: expect.any(String) as string,
          host: `${hostname()} · ${process.pid}`,
          counts: { lookedAt: 4, changed: 1, skipped: 3 },
          endedDate: null,
        },
      ],
      logDetailList: [
        { runId: logId, type: 1, value: 'A quarter is done.' },
        { runId: logId, type: 1, value: 'The job started.' },
      ],
    })
    doors.leave.open()
    const done = await ended('Slow')
    const endedDate = expect.any(String) as string
    expect(done.runs).toMatchObject([{ id: logId, state: 'done', progress: 100, endedDate }])
    const duration = expect.any(Number) as number
    expect(done).toMatchObject({
      medianDuration: duration,
      p90Duration: duration,
      lastSuccessDate: done.runs[0]?.endedDate,
      lastOutcome: 'Everything is there.',
    })
    const turkish = await jobNamed('Slow', 'tr')
    const lines = turkish.logDetailList.map(line => line.value)
    expect(lines).toEqual(['Eksik yok.', 'Dörtte biri bitti.', 'İş başladı.'])
  })

  test('twice, from two servers, while it runs is one run', async () => {
    const second = await service.another()
    const first = await Promise.all([fire('Slow'), fire('Slow', undefined, second), fire('SLOW', {}, second)])
    expect(first.map(response => response.statusCode)).toEqual([200, 200, 200])
    expect(new Set(first.map(logIdOf)).size).toBe(1)
    doors.leave.open()
    await ended('Slow')
    expect(inputs).toEqual([{ StartDate: null }])
    expect(logIdOf(await fire('Slow'))).not.toBe(logIdOf(first[0]))
  })

  test('twenty times at once is one run, and the next one of its schedule stays where it was', async () => {
    const { nextDate } = await jobNamed('Failing')
    const answers = await Promise.all(Array.from({ length: 20 }, () => fire('Slow')))
    expect(new Set(answers.map(logIdOf)).size).toBe(1)
    doors.leave.open()
    expect((await ended('Slow')).runs).toHaveLength(1)
    await fire('Failing')
    const failed = await ended('Failing')
    expect([failed.nextDate, failed.scheduleText]).toEqual([nextDate, 'Every day at 03:00'])
  })

  test('with an input hands it to the job', async () => {
    await fire('Slow', { StartDate: '2026-01-31' })
    await doors.entered.passed
    expect(inputs).toEqual([{ StartDate: '2026-01-31' }])
  })

  test('with another input while it runs is refused', async () => {
    await fire('Slow', { StartDate: '2026-01-31' })
    const response = await fire('Slow', { StartDate: '2026-02-01' })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'JOB_IS_RUNNING'])
  })

  test.each([
    ['a date that is none', 'Slow', { StartDate: '31.01.2026' }, 'StartDate', 'WRONG_FORMAT'],
    ['an unknown field', 'Slow', { More: 1 }, 'More', 'UNKNOWN_FIELD'],
    ['an input for a job that takes none', 'Failing', { StartDate: null }, 'StartDate', 'UNKNOWN_FIELD'],
  ])('with %s is 422 and begins nothing', async (_what, name, payload, path, code) => {
    const response = await fire(name, payload)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID', errors: [{ path, code }] })
    expect((await jobNamed(name)).runs).toEqual([])
  })

  test('that nobody has declared is 404', async () => {
    expect((await fire('Nothing')).statusCode).toBe(404)
    expect((await fire('Nothing', {})).statusCode).toBe(404)
  })

  test.each(['manager@anka.test', 'finance@anka.test', 'employee@anka.test'] as const)('is not for %s', async who => {
    const answers = [
      await fire('Slow', undefined, service.server, who),
      await fire('Slow', {}, service.server, who),
      await service.call(who, 'GET', '/api/job/getlogs'),
    ]
    expect(answers.map(answer => answer.statusCode)).toEqual([403, 403, 403])
    expect((await jobNamed('Slow')).runs).toEqual([])
  })
})

test('a job is fired by who may write the settings of every company; its log is read with those of one', async () => {
  await allowSettings(service, 'manager', [1])
  const who = 'manager@anka.test'
  expect((await fire('Slow', undefined, service.server, who)).json()).toMatchObject({ code: 'GROUP_SETTINGS' })
  expect((await fire('Slow', {}, service.server, who)).statusCode).toBe(403)
  expect((await service.call(who, 'GET', '/api/job/getlogs')).statusCode).toBe(200)
  expect((await jobNamed('Slow')).runs).toEqual([])
})

describe('a job that fails', () => {
  test('says why, disturbs no other, and can be fired again', async () => {
    await Promise.all([fire('Failing'), fire('Slow')])
    doors.leave.open()
    expect((await ended('Slow')).runs).toMatchObject([{ state: 'done' }])
    const failed = await ended('Failing')
    expect(failed.runs).toMatchObject([{ state: 'failed', endedDate: expect.any(String) as string }])
    expect(failed.logDetailList[0]).toMatchObject({ type: 2, value: 'The job failed: there is no such table' })
    await fire('Failing')
    expect((await ended('Failing')).runs).toHaveLength(2)
  })
})

describe('a job that has not succeeded for two periods', () => {
  const tick = async (count = 1) => {
    const runners = Array.from({ length: count }, () =>
      createJobRunner({ db: service.database.db, log: testLog, jobs: [failingJob] }),
    )
    await Promise.all(runners.map(runner => runner.tick(new Date())))
    await ended('Failing')
    await Promise.all(runners.map(runner => runner.tick(new Date())))
    await Promise.all(runners.map(runner => runner.stop()))
  }
  const told = () =>
    service.database.db.selectFrom('notification').select('user_id').where('kind', '=', 'JobOverdue').execute()

  test('is red, and is told once to holders of Settings, until it has succeeded again', async () => {
    const { db } = service.database
    await tick()
    expect([(await jobNamed('Failing')).isOverdue, await told()]).toEqual([false, []])
    await db.updateTable('job').set({ known_since: sql<Date>`now() - interval '3 days'` }).execute()
    await tick(4)
    await tick()
    expect((await jobNamed('Failing')).isOverdue).toBe(true)
    expect(await told()).toEqual([{ user_id: service.idOf('admin@anka.test') }])
    expect(await db.selectFrom('mail_outbox').select(['template', 'content']).execute()).toEqual([
      { template: 'job-overdue-notice', content: expect.objectContaining({ job: failingJob.title }) },
    ])
    const [notice] = (await service.call('admin@anka.test', 'GET', '/api/Notification/GetAll/1')).json<{
      data: object[]
    }>().data
    expect(notice).toMatchObject({ kind: 'JobOverdue', title: `${failingJob.title.en} keeps failing`, common: '{}' })

    await db.updateTable('job_run').set({ state: 'done' }).where('job_name', '=', 'Failing').execute()
    await tick()
    expect((await jobNamed('Failing')).isOverdue).toBe(false)
    await db.updateTable('job_run').set({ state: 'failed' }).where('job_name', '=', 'Failing').execute()
    await tick()
    expect(await told()).toHaveLength(2)
  })
})

describe('the daily sweep', () => {
  test('forgets sessions that ended, settled mail and runs of long ago, and keeps what lives', async () => {
    const { db } = service.database
    await service.headersOf('employee@anka.test')
    await service.headersOf('lead@anka.test')
    const leadId = service.idOf('lead@anka.test')
    await db.updateTable('session').set({ ended_at: sql<Date>`now()` }).where('user_id', '=', leadId).execute()
    await fire('Failing')
    await ended('Failing')
    const longAgo = sql<Date>`now() - interval '91 days'`
    await sql`insert into kept_answer (user_id, call, key, input_hash, answer, created_at)
      values (5, 'POST /x', 'k', '', '{}', ${longAgo})`.execute(db)
    await db.updateTable('job_run').set({ ended_at: longAgo }).execute()
    const mail = { template: 'test', language: 'tr', outcome: 'delivered' } as const
    const justNow = sql<Date>`now()`
    await db
      .insertInto('mail_outbox')
      .values([
        { ...mail, recipient: 'past@anka.test', done_at: longAgo },
        { ...mail, recipient: 'today@anka.test', done_at: justNow },
      ])
      .execute()

    await fire('SweepExpired')
    const lines = (await ended('SweepExpired')).logDetailList
    expect(lines[1]?.value).toBe(
      'Deleted: 1 sessions, 0 live messages, 1 stored answers, 1 emails, 1 job runs, 0 release records.',
    )
    expect(await db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([{ recipient: 'today@anka.test' }])
    expect((await jobNamed('Failing')).logDetailList).toEqual([])
    expect((await service.call('employee@anka.test', 'GET', '/api/user/authorized')).statusCode).toBe(200)
  })
})

describe('the retry of mail', () => {
  test('makes due what waits and what was given up of late, and nothing else', async () => {
    const { db } = service.database
    const mail = { template: 'test', language: 'tr' } as const
    const [soon, past] = [sql<Date>`now() + interval '5 hours'`, sql<Date>`now() - interval '1 day'`]
    const longPast = sql<Date>`now() - interval '8 days'`
    await db
      .insertInto('mail_outbox')
      .values([
        { ...mail, recipient: 'waits@anka.test', next_try_at: soon, tries: 3 },
        { ...mail, recipient: 'given-up@anka.test', tries: 9, done_at: past, outcome: 'failed' },
        { ...mail, recipient: 'old@anka.test', tries: 9, done_at: longPast, outcome: 'failed' },
        { ...mail, recipient: 'delivered@anka.test', tries: 1, done_at: past, outcome: 'delivered' },
      ])
      .execute()
    await fire('RetryMail')
    await ended('RetryMail')
    const { rows: due } = await sql`
      select recipient, tries from mail_outbox where done_at is null and next_try_at <= now() order by id`.execute(db)
    expect(due).toEqual([
      { recipient: 'waits@anka.test', tries: 3 },
      { recipient: 'given-up@anka.test', tries: 0 },
    ])
  })
})
