import { setTimeout as wait } from 'node:timers/promises'
import { processState } from './process-state'
import type { Log } from '../log'

export interface Running {
  pid: number
  /** Settles when the server ends. An adopted server has none: it is not a child of this process. */
  ended?: Promise<void>
}

const untilEnded = async ({ pid, ended }: Running): Promise<void> => {
  if (ended) return ended
  while (await processState(pid)) await wait(1000, undefined, { ref: false })
}

/** Restarts the server whenever it ends unexpectedly. */
export const supervise = (first: Running, revive: () => Promise<Running>, log: Log) => {
  let current = first
  let stopping = false
  let reviving: Promise<unknown> = Promise.resolve()

  const reviveAfter = async (delay: number): Promise<void> => {
    await wait(delay, undefined, { ref: false })
    if (stopping) return
    try {
      current = await revive()
      log.info({ pid: current.pid }, 'The embedded PostgreSQL runs again')
    } catch (error) {
      log.error({ err: error }, 'The embedded PostgreSQL cannot be started anew yet')
      await reviveAfter(Math.min(delay * 2 + 100, 5000))
    }
  }
  const watch = async () => {
    while (!stopping) {
      await untilEnded(current)
      if (stopping) return
      log.error({ pid: current.pid }, 'The embedded PostgreSQL has ended by itself')
      await (reviving = reviveAfter(0))
    }
  }
  void watch()

  return {
    pid: () => current.pid,
    /** From now on the server may end. Resolves once no restart is in progress. */
    release: async () => {
      stopping = true
      await reviving
    },
    releaseNow: () => {
      stopping = true
    },
  }
}
