import { setTimeout as wait } from 'node:timers/promises'
import { processState } from './process-state'
import type { Log } from '../log'

export interface Running {
  pid: number
  /** Settles when the server ends. An adopted server has none: it is not a child of this process. */
  ended?: Promise<void>
}

interface Supervision {
  /** Restarts the server. */
  revive(): Promise<Running>
  /** True if a running server cannot be reached any more. */
  isLost(): boolean
  /** Stops such a server. */
  stop(pid: number): Promise<void>
  log: Log
}

const lookEvery = 500

const untilEnded = async ({ pid, ended }: Running): Promise<void> => {
  if (ended) return ended
  while (await processState(pid)) await wait(1000, undefined, { ref: false })
}

/** Restarts the server whenever it ends unexpectedly, or has lost its socket. */
export const supervise = (first: Running, { revive, isLost, stop, log }: Supervision) => {
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
  /** Stops a server whose socket was removed, for example by a cleaner of temporary files: only a new one has it. */
  const untilEndedOrStopped = async (): Promise<void> => {
    const running = current
    let hasEnded = false
    const ended = untilEnded(running).then(() => void (hasEnded = true))
    while (!hasEnded && !stopping) {
      await Promise.race([ended, wait(lookEvery, undefined, { ref: false })])
      if (hasEnded || stopping || !isLost()) continue
      log.error({ pid: running.pid }, 'The socket of the embedded PostgreSQL is gone; the server is restarted')
      await stop(running.pid)
    }
  }
  const watch = async () => {
    while (!stopping) {
      await untilEndedOrStopped()
      if (stopping) return
      log.error({ pid: current.pid }, 'The embedded PostgreSQL has ended by itself')
      await (reviving = reviveAfter(0))
    }
  }
  void watch()

  return {
    pid: () => current.pid,
    /** The server may end from now on. Resolves once no restart is in progress. */
    release: async () => {
      stopping = true
      await reviving
    },
  }
}
