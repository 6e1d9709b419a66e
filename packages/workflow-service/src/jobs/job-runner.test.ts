import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { testLog } from '../testing/service'
import { gate, until } from '../testing/until'
import { defineJob, type Job } from './define-job'
import { createJobRunner, type JobRunner } from './job-runner'

let database: TestDatabase
const runners: JobRunner[] = []

const title = { tr: 'Deneme', en: 'Test' }
function startRunner(...jobs: Job[]): JobRunner {
  const runner = createJobRunner({ db: database.db, log: testLog, jobs, beatEvery: 20 })
  runners.push(runner)
  return runner
}
/** Three in the morning in Istanbul. */
const daily = { title, schedule: '0 3 * * *' }
const night = (day: number) => new Date(Date.UTC(2026, 10, day, 0, 0, 0))

const runsOf = () => database.db.selectFrom('job_run').selectAll().orderBy('id').execute()
const allEnded = () => until(runsOf, runs => runs.every(run => run.state !== 'running'))
const knownSince = (day: Date) => database.db.updateTable('job').set({ known_since: day }).execute()
/** As a process leaves its run that was killed. */
const letDie = () =>
  database.db.updateTable('job_run').set({ alive_at: sql<Date>`now() - interval '31 seconds'` }).execute()
const linesOf = async (runId: number) => {
  const lines = await database.db.selectFrom('job_log').selectAll().where('run_id', '=', runId).orderBy('id').execute()
  return lines.map(line => line.value.en)
}

beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map(runner => runner.stop(100)))
  await database.close()
})

describe('a schedule', () => {
  const ran: (Date | null)[] = []
  const job = defineJob({ name: 'Daily', ...daily, run: async ({ scheduledFor }) => void ran.push(scheduledFor) })
  /** A portal that has known the job since long ago. */
  const known = async (...others: Job[]) => {
    const runner = startRunner(job, ...others)
    await runner.tick(new Date('2020-01-01'))
    await knownSince(new Date('2020-01-01'))
    return startRunner(job, ...others)
  }
  beforeEach(() => {
    ran.length = 0
  })

  test('runs its job at its instant in its time zone, once, however often it is looked at', async () => {
    const runner = await known()
    await runner.tick(new Date(night(20).getTime() - 1))
    await allEnded()
    ran.length = 0
    await runner.tick(night(20))
    await allEnded()
    await runner.tick(new Date(night(20).getTime() + 3_600_000))
    await allEnded()
    expect(ran).toEqual([night(20)])
  })

  test('runs it once among many processes that wake at the same instant', async () => {
    await known()
    const many = Array.from({ length: 8 }, () => startRunner(job))
    await Promise.all(many.map(runner => runner.tick(night(20))))
    await allEnded()
    await Promise.all(many.map(runner => runner.tick(night(21))))
    await allEnded()
    expect(ran).toEqual([night(20), night(21)])
  })

  test('is made up for, once, after the portal was down; not from before the job was known', async () => {
    await startRunner(job).tick(night(20))
    expect(await runsOf()).toEqual([])
    await knownSince(new Date(night(18).getTime() + 1))
    await startRunner(job).tick(new Date(night(20).getTime() + 3_600_000))
    await allEnded()
    expect(ran).toEqual([night(20)])
  })

  test('that finds its job running by hand waits for its end', async () => {
    const door = gate()
    const slow = defineJob({ name: 'Slow', ...daily, run: () => door.passed })
    const runner = await known(slow)
    await runner.tick(night(19))
    const isSlow = (run: { job_name: string }) => run.job_name === 'Slow'
    await runner.tick(night(20))
    expect((await runsOf()).filter(isSlow)).toMatchObject([{ scheduled_for: night(19) }])
    door.open()
    await allEnded()
    await runner.tick(night(20))
    await allEnded()
    expect((await runsOf()).filter(isSlow)).toMatchObject([{ scheduled_for: night(19) }, { scheduled_for: night(20) }])
  })

  test('that cannot be read is refused when the portal starts', () => {
    const broken = defineJob({ name: 'Broken', title, schedule: 'every day', run: async () => {} })
    expect(() => startRunner(broken)).toThrow(/invalid configuration/)
    const nowhere = defineJob({ name: 'Nowhere', title, schedule: '0 3 * * *', timeZone: 'Mars', run: async () => {} })
    expect(() => startRunner(nowhere).scheduleOf(nowhere)?.nextAfter(new Date())).toThrow()
  })

  test('is followed by the clock once the runner has started', async () => {
    const ticking = defineJob({ name: 'Ticking', title, schedule: '* * * * * *', run: async () => {} })
    await Promise.all([startRunner(ticking).start(), startRunner(ticking).start()])
    const runs = await until(runsOf, all => all.length >= 2)
    const instants = runs.map(run => run.scheduled_for?.getTime())
    expect(new Set(instants).size).toBe(instants.length)
  })
})

describe('a run whose process is gone', () => {
  const hanging = () => defineJob({ name: 'Hanging', ...daily, run: () => new Promise<void>(() => {}) })
  const start = async () => {
    const lost = createJobRunner({ db: database.db, log: testLog, jobs: [hanging()], beatEvery: 1_000_000 })
    runners.push(lost)
    await lost.tick(night(19))
    await knownSince(new Date('2020-01-01'))
    const again = createJobRunner({ db: database.db, log: testLog, jobs: [hanging()], beatEvery: 1_000_000 })
    runners.push(again)
    await again.tick(night(20))
    const [run] = await runsOf()
    await until(
      () => linesOf(run?.id ?? 0),
      lines => lines.length > 0,
    )
    return again
  }

  test('is marked dead, says so, and is retried by the process that notices', async () => {
    await start()
    await letDie()
    let runs = 0
    const healthy = startRunner(defineJob({ name: 'Hanging', ...daily, run: async () => void (runs += 1) }))
    await healthy.tick(new Date(night(20).getTime() + 60_000))
    const [dead, next] = await allEnded()
    expect(dead).toMatchObject({ state: 'dead', ended_at: expect.any(Date) as Date })
    expect(next).toMatchObject({ state: 'done', scheduled_for: night(20) })
    expect(runs).toBe(1)
    expect(await linesOf(dead?.id ?? 0)).toEqual([
      'The job started.',
      'The process running the job stopped responding; the job can run again.',
    ])
  })

  test('is not tried for ever', async () => {
    const runner = await start()
    for (let i = 0; i < 5; i += 1) {
      await letDie()
      await runner.tick(new Date(night(20).getTime() + i * 1000))
    }
    expect((await runsOf()).map(run => run.state)).toEqual(['dead', 'dead', 'dead'])
  })

  test('is told to stop, should its process live after all', async () => {
    const [started, stopped] = [gate(), gate()]
    const job = defineJob({
      name: 'Sleepy',
      ...daily,
      run: ({ signal }) =>
        new Promise<void>(resolve => {
          signal.addEventListener('abort', () => {
            stopped.open()
            resolve()
          })
          started.open()
        }),
    })
    await startRunner(job).tick(night(19))
    await knownSince(new Date('2020-01-01'))
    await startRunner(job).tick(night(20))
    await started.passed
    await database.db.updateTable('job_run').set({ state: 'dead', ended_at: new Date() }).execute()
    await stopped.passed
    expect((await runsOf()).map(run => run.state)).toEqual(['dead'])
  })
})

describe('a portal that stops', () => {
  const startKnown = async (job: Job) => {
    await startRunner(job).tick(night(19))
    await knownSince(new Date('2020-01-01'))
    const runner = startRunner(job)
    await runner.tick(night(20))
    return runner
  }

  test('tells its jobs, waits for them, and another process runs them again', async () => {
    let ended = 0
    const entered = gate()
    const job = defineJob({
      name: 'Long',
      ...daily,
      run: async ({ signal }) => {
        entered.open()
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        ended += 1
      },
    })
    const runner = await startKnown(job)
    await entered.passed
    await runner.stop()
    expect(ended).toBe(1)
    const [run] = await runsOf()
    expect(run).toMatchObject({ state: 'dead' })
    const lastLine = (await linesOf(run?.id ?? 0)).at(-1)
    expect(lastLine).toBe('The portal stopped while the job was running; the job can run again.')

    const next = startRunner(defineJob({ name: 'Long', ...daily, run: async () => {} }))
    await next.tick(new Date(night(20).getTime() + 1000))
    expect((await allEnded()).map(each => each.state)).toEqual(['dead', 'done'])
  })

  test('does not wait for a job that does not listen', async () => {
    const runner = await startKnown(defineJob({ name: 'Deaf', ...daily, run: () => new Promise<void>(() => {}) }))
    await runner.stop(50)
    expect(await runsOf()).toMatchObject([{ state: 'dead' }])
  })
})
