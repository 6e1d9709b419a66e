import { once } from 'node:events'
import type pg from 'pg'
import { hubOutboxChannel, sendToHub } from './hub-outbox'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let listener: pg.Client
let told: number
beforeEach(async () => {
  database = await startTestDatabase()
  listener = database.ownConnection()
  await listener.connect()
  await listener.query(`listen ${hubOutboxChannel}`)
  told = 0
  listener.on('notification', () => (told += 1))
})
afterEach(async () => {
  await listener.end()
  await database.close()
})

const send = (db = database.db) => sendToHub(db, [{ hub: '/socket', message: 'Hello', userIds: [1] }])

test('listeners are woken after a commit', async () => {
  const woken = once(listener, 'notification')
  await send()
  await woken
})

test('simultaneous commits wake listeners once', async () => {
  // The interval lasts until this clock moves, however long ten commits take.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] })
  try {
    await Promise.all(Array.from({ length: 10 }, () => send()))
    const woken = once(listener, 'notification')
    jest.advanceTimersByTime(5)
    await woken
    await listener.query('select 1')
    expect(told).toBe(1)
  } finally {
    jest.useRealTimers()
  }
})

test('a transaction itself does not notify, so that no commit waits for another', async () => {
  await database.db.transaction().execute(async transaction => {
    await send(transaction)
    // A trigger's notification would be sent with the commit.
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::integer as count from pg_trigger where tgrelid = 'hub_outbox'::regclass and not tgisinternal",
    )
    expect(rows).toEqual([{ count: 0 }])
    await listener.query('select 1')
    expect(told).toBe(0)
  })
  if (told === 0) await once(listener, 'notification')
})
