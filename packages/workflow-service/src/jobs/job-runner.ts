import { randomUUID } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { continueTrace, inTrace } from '@portal/database/trace'
import { forWork } from '@portal/database/work'
import type { ServiceOptions } from '@portal/http/service'
import { Refusal } from '@portal/http/refusal'
import { type Claim, claimRun, currentRun, endLostRuns, isSettled } from './claim-run.command'
import type { Job } from './define-job'
import { executeRun } from './job-run'
import { type JobSchedule, scheduleOf } from './job-schedule'
import { createLocalRuns } from './local-runs'
import { tellOverdueJobs } from './overdue-jobs.command'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

interface JobRunnerOptions extends ServiceOptions {
  jobs: readonly Job[]
  /** Milliseconds between two heartbeats. */
  beatEvery?: number
}

export interface JobRunner {
  jobs: readonly Job[]
  scheduleOf(job: Job): JobSchedule | undefined
  /** Begins to follow the schedules. */
  start(): Promise<void>
  /** Runs the jobs that are due at this instant. */
  tick(now: Date): Promise<void>
  /** Starts a job now and returns the id of its run, without waiting for its end. */
  fire(job: Job, input: object, userId: number): Promise<number>
  /** Stops running jobs within `timeout` milliseconds, and no longer follows the schedules. */
  stop(timeout?: number): Promise<void>
}

/** The process checks its schedules at least this often, even if its timers fail. */
const longestNap = 30_000
const mostFireAttempts = 5

type Schedules = ReadonlyMap<string, JobSchedule | undefined>

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { log, jobs } = options
  const schedules: Schedules = new Map(jobs.map(job => [job.name, scheduleOf(job)]))
  const tellBroken = (error: unknown) => log.error({ err: error }, 'The jobs cannot reach the database')
  const runs = createRuns(options, schedules, tellBroken)
  // Runs that are being claimed when the portal stops must be known before all runs are stopped.
  let claiming: Promise<void> = Promise.resolve()
  const tick = (now: Date) => (claiming = runs.runDue(now))
  const clock = createClock(schedules, () => tick(new Date()).catch(tellBroken))
  return {
    jobs,
    scheduleOf: job => schedules.get(job.name),
    start: clock.start,
    tick,
    fire: runs.fire,
    stop: async (timeout = 3000) => {
      clock.stop()
      runs.claimNoMore()
      await claiming.catch(() => undefined)
      await runs.stop(timeout)
    },
  }
}

/** Calls `tick` at every instant of a schedule, and in between. */
function createClock(schedules: Schedules, tick: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const start = async (): Promise<void> => {
    await tick()
    if (isStopped) return
    const now = new Date()
    const next = [...schedules.values()].flatMap(schedule => schedule?.nextAfter(now)?.getTime() ?? [])
    const nap = Math.min(longestNap, Math.max(0, Math.min(...next) - now.getTime()))
    timer = setTimeout(() => void start(), nap).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { start, stop }
}

/** Claims runs for this process, and executes them. */
function createRuns(
  { db, jobs, beatEvery = 5000 }: JobRunnerOptions,
  schedules: Schedules,
  tellBroken: (error: unknown) => void,
) {
  const holder = randomUUID()
  const settled = new Map<string, number>()
  const own = createLocalRuns(db, tellBroken)
  let knownSince = new Map<string, Date>()
  let heart: NodeJS.Timeout | undefined
  let isStopped = false

  const learn = async () => {
    if (knownSince.size === 0) knownSince = await registerJobs(db, jobs)
  }
  const begin = (job: Job, runId: number, input: unknown, scheduledFor: Date | null) => {
    heart ??= setInterval(() => void own.beat(), beatEvery).unref()
    const run = (signal: AbortSignal) => executeRun(forWork(db, 'job'), job, { runId, input, scheduledFor, signal })
    own.begin(runId, signal => inTrace(continueTrace(), () => run(signal)))
  }
  const runIfDue = async (job: Job, now: Date) => {
    const due = schedules.get(job.name)?.newestUntil(now, 1)[0]
    const since = knownSince.get(job.name)
    if (!due || !since || due < since || settled.get(job.name) === due.getTime()) return
    const input = job.input?.parse({}) ?? {}
    const runId = await claimRun(db, { jobName: job.name, holder, input: input as object, scheduledFor: due })
    if (runId !== undefined) begin(job, runId, input, due)
    // A running one may still die, here or in another process.
    else if (await isSettled(db, job.name, due)) settled.set(job.name, due.getTime())
  }

  return {
    runDue: async (now: Date) => {
      await learn()
      await endLostRuns(db)
      for (const job of jobs) if (!isStopped) await runIfDue(job, now)
      if (!isStopped) await tellOverdueJobs(db, jobs, schedules, now)
    },
    fire: async (job: Job, input: object, userId: number) => {
      await learn()
      await endLostRuns(db)
      const { runId, isNew } = await claimOrJoin(db, { jobName: job.name, holder, input, firedBy: userId })
      if (isNew) begin(job, runId, input, null)
      return runId
    },
    claimNoMore: () => {
      isStopped = true
      clearInterval(heart)
    },
    stop: (timeout: number) => own.stop(timeout),
  }
}

/** Adds the jobs that the database does not know, and returns since when it has known each. */
async function registerJobs(db: Kysely<Schema>, jobs: readonly Job[]): Promise<Map<string, Date>> {
  if (jobs.length === 0) return new Map()
  const rows = jobs.map(({ name }) => ({ name }))
  await db
    .insertInto('job')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const known = await db.selectFrom('job').selectAll().execute()
  return new Map(known.map(job => [job.name, job.known_since]))
}

/** Returns a new run of the job, or the running one with the same input. */
async function claimOrJoin(db: Kysely<Schema>, claim: Claim): Promise<{ runId: number; isNew: boolean }> {
  for (let attempt = 0; attempt < mostFireAttempts; attempt += 1) {
    const runId = await claimRun(db, claim)
    if (runId !== undefined) return { runId, isNew: true }
    const current = await currentRun(db, claim.jobName, claim.input)
    if (current?.hasSameInput) return { runId: current.id, isNew: false }
    if (current) throw new Refusal('JOB_IS_RUNNING')
  }
  throw new Refusal('UNAVAILABLE')
}

/** Follows the schedules while the server listens. Jobs are stopped while it finishes its last requests. */
export function followJobs(server: FastifyInstance, runner: JobRunner): void {
  let stopped: Promise<void> | undefined
  server.addHook('onListen', async () => void runner.start())
  server.addHook('preClose', async () => {
    stopped = runner.stop()
  })
  server.addHook('onClose', async () => stopped)
}
