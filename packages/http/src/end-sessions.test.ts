import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { endSessionsOf, sweepSessions } from './end-sessions'
import { beginSession, findSession } from './session'

const [employee, colleague] = [5, 6]

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('session').execute()
  await database.db.deleteFrom('hub_outbox').execute()
})

const isAlive = async (token: string) => (await findSession(database.db, `Bearer ${token}`)) !== undefined

describe("ending a person's sessions", () => {
  test('ends all their sessions and nobody else’s, and tells their browsers why', async () => {
    const theirs = [await beginSession(database.db, employee), await beginSession(database.db, employee)]
    const other = await beginSession(database.db, colleague)
    await endSessionsOf(database.db, employee, 'access-changed')
    expect(await Promise.all([...theirs, other].map(isAlive))).toEqual([false, false, true])
    const sent = await database.db.selectFrom('hub_outbox').select(['hub', 'message', 'user_ids', 'payload']).execute()
    expect(sent).toEqual([
      {
        hub: '/socket',
        message: 'UpdateUserLocaleStorage',
        user_ids: [employee],
        payload: [{ reason: 'access-changed' }],
      },
    ])
  })

  test('changes nothing if its cause is rolled back', async () => {
    const token = await beginSession(database.db, employee)
    const failing = database.db.transaction().execute(async transaction => {
      await endSessionsOf(transaction, employee, 'made-passive')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await isAlive(token)).toBe(true)
  })
})

test('sweeping deletes ended, expired and unused sessions, and keeps the others', async () => {
  const kept = await beginSession(database.db, colleague)
  for (const change of [
    { ended_at: sql<Date>`now()` },
    { expires_at: sql<Date>`now() - interval '1 second'` },
    { last_used: sql<Date>`now() - interval '8 days'` },
  ]) {
    await beginSession(database.db, employee)
    await database.db.updateTable('session').set(change).where('user_id', '=', employee).execute()
  }
  expect(await sweepSessions(database.db)).toBe(3)
  expect(await isAlive(kept)).toBe(true)
})
