import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { median } from '../../median'
import type { Machine } from './machine'

/** Seconds of processor time are counted in hundredths. */
const ticksPerSecond = 100
const lookEvery = 1000

/** Processors in use, from 0 to the number of processors. */
export interface Usage {
  portals: number
  postgres: number
  crowd: number
  /** All others on this machine. */
  others: number
}

export interface Watched<Result> {
  result: Result
  /** Seconds. */
  elapsed: number
  usage: Usage
  /** Median of the 99th percentiles of each second, in milliseconds. */
  eventLoopDelay: number
  /** The most calls that waited for a connection at one moment. */
  waitingCalls: number
  /** What PostgreSQL's connections were doing, as shares of all looks. */
  waits: [what: string, share: number][]
}

/** Watches the processes of a machine until the work is done. */
export async function watching<Result>(
  machine: Machine,
  crowd: number,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const delays: number[] = []
  const waits = new Map<string, number>()
  let waitingCalls = 0
  const look = async () => {
    const texts = await Promise.all(machine.portals.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    const values = (pattern: RegExp) => texts.map(text => Number(pattern.exec(text)?.[1] ?? NaN))
    delays.push(Math.max(...values(/^nodejs_eventloop_lag_p99_seconds (\S+)/m)) * 1000)
    waitingCalls = Math.max(waitingCalls, ...values(/^database_connections\{state="waited_for"\} (\S+)/m))
    const { rows } = await machine.database.query<{ what: string }>(
      `select case when state = 'active' then coalesce(wait_event_type || ':' || wait_event, 'computing')
         else state end as what
       from pg_stat_activity where application_name = 'portal' and pid <> pg_backend_pid() and state is not null`,
    )
    for (const { what } of rows) waits.set(what, (waits.get(what) ?? 0) + 1)
  }
  const before = await ticksOf(machine, crowd)
  // A portal that is out of its depth may not answer in time.
  const timer = setInterval(() => void look().catch(() => {}), lookEvery)
  const result = await work().finally(() => clearInterval(timer))
  const after = await ticksOf(machine, crowd)
  const looks = [...waits.values()].reduce((sum, count) => sum + count, 0)
  return {
    result,
    elapsed: (after.at - before.at) / 1000,
    usage: difference(before, after),
    eventLoopDelay: median(delays),
    waitingCalls,
    waits: [...waits].map(([what, count]): [string, number] => [what, count / looks]).sort(([, a], [, b]) => b - a),
  }
}

interface Ticks {
  at: number
  portals: number
  postgres: number
  crowd: number
  all: number
}

async function ticksOf(machine: Machine, crowd: number): Promise<Ticks> {
  const { postmaster } = machine
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const backends = [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
  const [cpu = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = cpu.split(/\s+/).slice(1).map(Number)
  return {
    at: performance.now(),
    portals: await sumOf(machine.portals.map(({ pid }) => pid)),
    postgres: (await sumOf(backends)) + (await sumOf([postmaster], ofEnded)),
    crowd: await sumOf([crowd]),
    all: user + nice + system + irq + softirq,
  }
}

/** Places in `/proc/<pid>/stat`, after the name: times of the process itself, and of its children that have ended. */
const [ofItself, ofEnded] = [
  [11, 12],
  [13, 14],
]

async function sumOf(pids: number[], places = ofItself): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
    }),
  )
  return ticks.reduce((sum, each) => sum + (each || 0), 0)
}

function difference(before: Ticks, after: Ticks): Usage {
  const seconds = (after.at - before.at) / 1000
  const used = (which: Exclude<keyof Ticks, 'at'>) => (after[which] - before[which]) / ticksPerSecond / seconds
  const own = { portals: used('portals'), postgres: used('postgres'), crowd: used('crowd') }
  return { ...own, others: Math.max(0, used('all') - own.portals - own.postgres - own.crowd) }
}
