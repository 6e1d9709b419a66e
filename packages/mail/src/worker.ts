import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { deliverDue, type Delivery } from './deliver'

export interface MailWorker {
  /** Stops after the mail in flight. */
  stop(): Promise<void>
}

/** Delivers due mail at this interval in milliseconds until it is stopped. */
export function startMailWorker(db: Kysely<Schema>, delivery: Delivery, every = 2000): MailWorker {
  let wakeUp = () => {}
  let isStopped = false
  const rest = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, every)
      timer.unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!isStopped) {
      try {
        await deliverDue(db, delivery)
      } catch (error) {
        // Undelivered mail stays in the queue for the next run.
        if (!isStopped) delivery.log.warn({ err: error }, 'Mail could not be looked for')
      }
      if (!isStopped) await rest()
    }
  }
  const done = work()
  return {
    stop: () => {
      isStopped = true
      wakeUp()
      return done
    },
  }
}
