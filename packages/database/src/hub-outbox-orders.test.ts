import { EventEmitter } from 'node:events'
import { inRandomOrders } from '@portal/workspace/testing/orders'
import type pg from 'pg'
import { type CommittedEvent, startOutboxReader } from './hub-outbox-reader'
import { silent } from './log'
import { wakeAfterCommit } from './outbox-wake'
import { HeldOutbox, isVisibleIn } from './testing/held-outbox'

/** A pool whose notifications travel as long as the order wants, and a connection of it. */
function heldPool(notify: () => Promise<void>) {
  const pool = Object.assign(new EventEmitter(), { ending: false, query: notify })
  wakeAfterCommit(pool as unknown as pg.Pool)
  return () => {
    const connection = new EventEmitter()
    const client = { connection, query: (_text: string) => {} }
    pool.emit('connect', client)
    return client
  }
}

test('each committed message is delivered once, in any order of commits, breaks and takeovers', () =>
  inRandomOrders(async order => {
    const outbox = new HeldOutbox(order)
    const connectWriter = heldPool(() => order.request('notify', () => outbox.notify()))
    const delivered: string[] = []
    let firstSnapshot: string | undefined
    let isStopped = false
    const deliver = (events: CommittedEvent[]) => {
      const ids = events.map(event => (event as unknown as { id: number }).id)
      order.check(
        ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0)),
        `delivered out of order: ${ids.join()}`,
      )
      order.check(!isStopped, 'delivered after the stop')
      delivered.push(...events.map(({ message }) => message))
    }
    const reader = startOutboxReader({
      connect: () => {
        const client = outbox.connect()
        const query = client.query.bind(client)
        client.query = async what => {
          const answer = await query(what)
          const [row] = answer.rows as { snapshot?: string }[]
          firstSnapshot ??= row?.snapshot
          return answer
        }
        return client as unknown as pg.Client
      },
      deliver,
      log: silent,
    })
    let isStarted = false
    void reader.started.then(() => (isStarted = true))

    for (const message of 'abcdefgh') {
      order.may(`${message} is written`, () => {
        const writer = connectWriter()
        writer.query('insert into "hub_outbox"')
        const transaction = outbox.begin(message)
        writer.connection.emit('readyForQuery', { status: 'T' })
        order.will(`${message} ends`, () => {
          const isKilled = order.chance(6)
          if (order.chance(6)) outbox.rollBack(transaction)
          else if (!outbox.commit(transaction)) return
          if (!isKilled) writer.connection.emit('readyForQuery', { status: 'I' })
        })
      })
    }
    for (let count = 0; count < 2; count += 1) {
      order.may('a minute passes', () => void jest.advanceTimersByTime(61_000))
      if (order.chance(3)) order.may('a standby takes over', () => outbox.takeOver(order.pick([0, 1, 2])))
    }
    const stop = async () => {
      await reader.stop()
      isStopped = true
    }
    if (order.chance(8)) order.may('the reader stops', () => void stop())
    await order.run()

    const isComplete = () =>
      firstSnapshot !== undefined &&
      outbox.committed.every(
        ({ message, writtenBy }) => delivered.includes(message) || isVisibleIn(writtenBy, firstSnapshot ?? ''),
      )
    await order.end(() => isStopped || isComplete())
    order.check(new Set(delivered).size === delivered.length, `delivered twice: ${delivered.join()}`)
    if (!isStopped) void stop()
    await order.end(() => isStopped)
    order.check(isStarted, 'the start never ended')
  }))
