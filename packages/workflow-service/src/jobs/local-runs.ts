import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { endStoppedRun, leaseSeconds } from './claim-run.command'

interface LocalRun {
  controller: AbortController
  done: Promise<void>
}

/** The runs of this process: sends their heartbeats, and stops them. */
export interface LocalRuns {
  begin(runId: number, work: (signal: AbortSignal) => Promise<void>): void
  /** Sends the heartbeat of all runs, and stops those that this process has lost. */
  beat(): Promise<void>
  /** Stops all runs, and gives up those that take longer than `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

export function createLocalRuns(db: Kysely<Schema>, whenBroken: (error: unknown) => void): LocalRuns {
  const runs = new Map<number, LocalRun>()
  let lastHeard = Date.now()

  const abortAll = () => {
    for (const { controller } of runs.values()) controller.abort()
  }

  let beating: Promise<void> = Promise.resolve()
  let isStopped = false

  const sayAlive = async () => {
    if (isStopped) return
    if (runs.size === 0) {
      lastHeard = Date.now()
      return
    }
    const ids = [...runs.keys()]
    try {
      const alive = await db
        .updateTable('job_run')
        .set({ alive_at: sql<Date>`now()` })
        .where('id', 'in', ids)
        .where('state', '=', 'running')
        .returning('id')
        .execute()
      lastHeard = Date.now()
      const still = new Set(alive.map(run => run.id))
      for (const id of ids) if (!still.has(id)) runs.get(id)?.controller.abort()
    } catch (error) {
      whenBroken(error)
      // Another process may have taken them over by now.
      if (Date.now() - lastHeard > leaseSeconds * 1000) abortAll()
    }
  }

  return {
    beat: () => (beating = sayAlive()),
    begin: (runId, work) => {
      const controller = new AbortController()
      const done = work(controller.signal)
        .catch(whenBroken)
        .finally(() => runs.delete(runId))
      runs.set(runId, { controller, done })
    },
    stop: async timeout => {
      isStopped = true
      await beating
      const waiting = [...runs.values()].map(run => run.done)
      abortAll()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise(resolve => (timer = setTimeout(resolve, timeout)))
      await Promise.race([Promise.all(waiting), late])
      clearTimeout(timer)
      await Promise.all([...runs.keys()].map(runId => endStoppedRun(db, runId).catch(whenBroken)))
    },
  }
}
