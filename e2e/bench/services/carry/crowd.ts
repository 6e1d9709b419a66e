import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../../support/portal-process'
import type { PersonAtWork } from './machine'

interface Times {
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

/** The experience of a number of people at work. Times are milliseconds from when a call was due. */
export interface Level {
  count: number
  seconds: number
  calls: Times
  messages: Times
  byCall: ({ name: string } & Times)[]
  faults: Record<string, number>
  /** Actions, and what else happened. */
  done: Record<string, number>
  bytes: number
  unanswered: number
  /** Acts whose author got no message. */
  missing: number
  /** The crowd itself: processors in use, and how late its own clock was. */
  own: { cpu: number; lag: number }
}

export interface Crowd {
  pid: number
  /** This many are at work; they are counted after they have settled. */
  level(count: number, settle: number, seconds: number): Promise<Level>
  stop(): void
}

/** People at work, in a process of their own, with the browsers of this checkout or another one. */
export function gatherCrowd(people: readonly PersonAtWork[], checkout = root): Crowd {
  const program = path.join(checkout, 'e2e/bench/services/carry/crowd/crowd.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const tell = (what: object) => void child.stdin.write(`${JSON.stringify(what)}\n`)
  tell(people)
  return {
    pid: child.pid ?? NaN,
    level: async (count, settle, seconds) => {
      tell({ count, settle, seconds })
      const next = await lines.next()
      if (next.done) throw new Error('The crowd has ended.')
      return JSON.parse(next.value) as Level
    },
    stop: () => void child.kill(),
  }
}
