import { sql } from 'kysely'
import { sendToHub, sweepHubOutbox } from './hub-outbox'
import { startTestDatabase, type TestDatabase } from './testing'
import { forWork } from './work'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('hub_outbox').execute())

const kept = () => database.db.selectFrom('hub_outbox').selectAll().orderBy('id').execute()

describe('the outbox of the hubs', () => {
  test('keeps recipients and contents', async () => {
    await sendToHub(database.db, [{ hub: '/socket', message: 'Hello', userIds: [1, 2], payload: [{ a: 1 }, 'b'] }])
    expect(await kept()).toMatchObject([
      { hub: '/socket', message: 'Hello', user_ids: [1, 2], payload: [{ a: 1 }, 'b'] },
    ])
  })

  test('is for everybody without a list of users, and for nobody with an empty one', async () => {
    await sendToHub(database.db, [
      { hub: '/socket', message: 'All' },
      { hub: '/socket', message: 'None', userIds: [] },
    ])
    expect((await kept()).map(row => [row.message, row.user_ids, row.payload])).toEqual([['All', null, []]])
  })

  test('sends nothing of a transaction that was rolled back', async () => {
    const failing = database.db.transaction().execute(async transaction => {
      await sendToHub(transaction, [{ hub: '/socket', message: 'Never', userIds: [1] }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await kept()).toEqual([])
  })

  test('takes thousands of messages at once', async () => {
    const messages = Array.from({ length: 20_000 }, (_, at) => ({
      hub: '/socket',
      message: 'Hello',
      userIds: [at + 1],
    }))
    // As a job, whose statements may take longer than those of calls.
    await sendToHub(forWork(database.db, 'job'), messages)
    expect(await kept()).toHaveLength(20_000)
  })

  test('deletes messages after a day', async () => {
    await sendToHub(database.db, [
      { hub: '/socket', message: 'Old' },
      { hub: '/socket', message: 'New' },
    ])
    await database.db
      .updateTable('hub_outbox')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('message', '=', 'Old')
      .execute()
    expect(await sweepHubOutbox(database.db)).toBe(1)
    expect((await kept()).map(row => row.message)).toEqual(['New'])
  })
})
