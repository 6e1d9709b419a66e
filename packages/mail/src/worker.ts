import type { Schema } from '@portal/database/schema'
import { createWakeSignal } from '@portal/database/wake-signal'
import type { Kysely } from 'kysely'
import { deliverDue, type Delivery } from './deliver'

export interface MailWorker {
  /** Stops after the mail in flight. */
  stop(): Promise<void>
}

/** Delivers due mail at this interval in milliseconds until it is stopped. */
export function startMailWorker(db: Kysely<Schema>, delivery: Delivery, every = 2000): MailWorker {
  const signal = createWakeSignal()
  let isStopped = false
  const work = async () => {
    while (!isStopped) {
      try {
        await deliverDue(db, delivery, () => isStopped)
      } catch (error) {
        // Undelivered mail stays in the queue for the next run.
        if (!isStopped) delivery.log.warn({ err: error }, 'Mail could not be looked for')
      }
      if (!isStopped) await signal.wait(every)
    }
  }
  const done = work()
  return {
    stop: () => {
      isStopped = true
      signal.notify()
      return done
    },
  }
}
