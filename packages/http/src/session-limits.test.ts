import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { beginSession, findSession } from './session'
import { setSessionLimits } from './session-limits'

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

const isAlive = async (token: string) => (await findSession(database.db, `Bearer ${token}`)) !== undefined
const epoch = async () => (await sql<{ value: string }>`select value from session_epoch`.execute(database.db)).rows[0]
const unusedFor = (time: string) => sql`update session set last_used = now() - ${time}::interval`.execute(database.db)

test('a shorter time without use ends sessions at once, cached ones too', async () => {
  const token = await beginSession(database.db, 5)
  await unusedFor('2 hours')
  expect(await isAlive(token)).toBe(true)
  await unusedFor('2 hours')
  await setSessionLimits(database.db, { idleMinutes: 60, longestDays: 30 })
  expect(await isAlive(token)).toBe(false)
  await setSessionLimits(database.db, { idleMinutes: 10_080, longestDays: 30 })
  expect(await isAlive(token)).toBe(true)
})

test('a shorter life ends older sessions, too; a longer one does not revive them', async () => {
  const token = await beginSession(database.db, 5)
  await sql`update session set created_at = now() - interval '3 days', expires_at = now() + interval '27 days'`.execute(
    database.db,
  )
  expect(await isAlive(token)).toBe(true)
  await setSessionLimits(database.db, { idleMinutes: 10_080, longestDays: 2 })
  expect(await isAlive(token)).toBe(false)
  await setSessionLimits(database.db, { idleMinutes: 10_080, longestDays: 30 })
  expect(await isAlive(token)).toBe(false)
})

test('the longest life is that of the login', async () => {
  await setSessionLimits(database.db, { idleMinutes: 10_080, longestDays: 2 })
  await beginSession(database.db, 6)
  const { rows } = await sql<{ days: number }>`
    select extract(day from expires_at - created_at)::integer as days from session where user_id = 6`.execute(
    database.db,
  )
  expect(rows).toEqual([{ days: 2 }])
})

test('the same limits change nothing', async () => {
  await setSessionLimits(database.db, { idleMinutes: 60, longestDays: 3 })
  const before = await epoch()
  await setSessionLimits(database.db, { idleMinutes: 60, longestDays: 3 })
  expect(await epoch()).toEqual(before)
})
