import { ConnectionLost, heldDatabase, type Statement } from '@portal/database/testing/held-database'
import { Refusal } from '@portal/http/refusal'
import { inRandomOrders, type Order } from '@portal/workspace/testing/orders'
import { leaseSeconds } from './claim-run.command'
import { defineJob } from './define-job'
import { createJobRunner } from './job-runner'

const name = 'Nightly'
const schedule = '0 3 * * *'
const day = 86_400_000
const firstNight = 3 * 3_600_000
const mostDeaths = 3
const lastNight = () => Math.floor((Date.now() - firstNight) / day) * day + firstNight

interface Run {
  id: number
  scheduledFor: number | undefined
  state: string
  aliveAt: number
  input: string
}

const instantOf = (value: unknown) => (value instanceof Date ? value.getTime() : undefined)

/** The tables of jobs, as far as their runners read and write them. */
class Jobs {
  readonly runs: Run[] = []

  execute({ text, values }: Statement): object[] {
    if (text.startsWith('insert into job_run')) return this.#claim(values)
    if (text.startsWith('with dead')) {
      const [which] = values as [number]
      if (text.includes('alive_at <')) return this.#end(run => run.aliveAt < Date.now() - which * 1000)
      return this.#end(run => run.id === which)
    }
    if (text.startsWith('select * from "job"')) return [{ name, known_since: new Date(0) }]
    if (text.startsWith('select count')) return [this.#countFor(instantOf(values.at(-1)))]
    if (text.includes('"hasSameInput"'))
      return this.#running().map(run => ({ id: run.id, hasSameInput: run.input === values[0] }))
    if (text.startsWith('update "job_run" set "alive_at"')) {
      const alive = this.#running().filter(run => values.includes(run.id))
      for (const run of alive) run.aliveAt = Date.now()
      return alive
    }
    if (text.startsWith('update "job_run" set "state"')) {
      const found = this.#running().filter(run => run.id === values.at(-2))
      for (const run of found) run.state = String(values[0])
      return found
    }
    return []
  }

  isSettled(instant: number): boolean {
    const of = this.runs.filter(run => run.scheduledFor === instant)
    const isOver = of.some(run => run.state === 'done' || run.state === 'failed')
    return isOver || of.filter(run => run.state === 'dead').length >= mostDeaths
  }

  #running(): Run[] {
    return this.runs.filter(run => run.state === 'running')
  }

  #claim([, , , input, instant]: readonly unknown[]): object[] {
    const scheduledFor = instantOf(instant)
    const of = this.runs.filter(run => scheduledFor !== undefined && run.scheduledFor === scheduledFor)
    const isTaken = this.#running().length > 0 || of.some(run => run.state !== 'dead')
    if (isTaken || of.length >= mostDeaths) return []
    const id = this.runs.length + 1
    this.runs.push({ id, scheduledFor, state: 'running', aliveAt: Date.now(), input: String(input) })
    return [{ id }]
  }

  #end(isDead: (run: Run) => boolean): object[] {
    const dead = this.#running().filter(isDead)
    for (const run of dead) run.state = 'dead'
    return dead
  }

  #countFor(instant: number | undefined): object {
    const of = this.runs.filter(run => run.scheduledFor === instant)
    const died = of.filter(run => run.state === 'dead').length
    const ended = of.filter(run => run.state === 'done' || run.state === 'failed').length
    return { ended, died }
  }
}

/** A process with the job, which can be killed. */
function startProcess(order: Order, jobs: Jobs, title: string) {
  const state = {
    title,
    isKilled: false,
    isLeaving: false,
    isStopped: false,
    working: 0,
    finished: [] as number[],
    fires: 0,
  }
  const forever = () => new Promise<never>(() => {})
  const execute = (statement: Statement) => (state.isKilled ? forever() : jobs.execute(statement))
  const work = defineJob({
    name,
    title: { tr: '', en: '' },
    schedule,
    timeZone: 'UTC',
    run: async ({ signal, scheduledFor }) => {
      const isToFail = order.chance(10)
      for (let part = 1; part <= 2 && !signal.aborted; part += 1)
        await order.request(`${title} works`, () => (state.isKilled ? forever() : undefined))
      if (isToFail) throw new Error('The job cannot do its work.')
      if (!signal.aborted && scheduledFor) state.finished.push(scheduledFor.getTime())
    },
  })
  const db = heldDatabase(order, { execute }, { lossOneIn: 40 })
  const runner = createJobRunner({ db, jobs: [work], log: { error: () => {} } as never, beatEvery: 15_000 })
  void runner.start()
  return Object.assign(state, {
    kill: () => void (state.isKilled = true),
    stop: async () => {
      state.isLeaving = true
      await runner.stop()
      state.isStopped = true
    },
    fire: () => {
      state.fires += 1
      const isExpected = (error: unknown) => error instanceof ConnectionLost || error instanceof Refusal
      runner
        .fire(work, {}, 1)
        .catch((error: unknown) => order.check(isExpected(error), String(error)))
        .finally(() => (state.fires -= 1))
    },
  })
}

test('a nightly job runs once a night, in any order of processes that stop, die and lose their database', () =>
  inRandomOrders(
    async order => {
      const jobs = new Jobs()
      const processes = [startProcess(order, jobs, 'A'), startProcess(order, jobs, 'B')]
      for (let night = 0; night < 2; night += 1)
        order.may('night comes', () => void jest.setSystemTime(lastNight() + day))
      for (const each of [...processes]) {
        order.may(`${each.title} runs it by hand`, () => each.isLeaving || each.fire())
        const end = order.pick(['stop', 'kill', undefined] as const)
        if (end) order.may(`${each.title}: ${end}`, () => void each[end]())
      }
      for (let count = 0; count < 2; count += 1)
        order.may('a lease passes', () => void jest.advanceTimersByTime((leaseSeconds + 1) * 1000))
      await order.run()

      const living = () => processes.filter(({ isKilled, isLeaving }) => !isKilled && !isLeaving)
      if (living().length === 0) processes.push(startProcess(order, jobs, 'C'))
      const newest = lastNight()
      const isDone = () => newest < 0 || jobs.isSettled(newest)
      const isQuiet = () =>
        jobs.runs.every(({ state }) => state !== 'running') && living().every(({ fires }) => fires === 0)
      await order.end(() => isDone() && isQuiet())
      for (const each of living()) void each.stop()
      await order.end(() => processes.every(({ isKilled, isStopped }) => isKilled || isStopped))

      for (const { scheduledFor: instant } of jobs.runs) {
        const of = jobs.runs.filter(run => run.scheduledFor === instant)
        const dead = of.filter(run => run.state === 'dead').length
        const finished = processes.flatMap(each => each.finished).filter(one => one === instant).length
        order.check(instant === undefined || of.length - dead < 2, 'a night has two runs')
        order.check(finished <= 1 + dead, `a night's work was done ${finished} times, and ${dead} runs died`)
      }
    },
    { cost: 10 },
  ))
