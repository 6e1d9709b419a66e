import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { statementKeys } from './statement-keys'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => sql`delete from backend_key`.execute(database.db))

const ids = async (keys = statementKeys(database.db)) => (await keys.published()).map(({ id }) => id)
const signing = async (keys = statementKeys(database.db)) => (await keys.signing()).id
const age = (time: string) =>
  sql`update backend_key set created_at = created_at - ${time}::interval`.execute(database.db)

test('portals of one database sign with one key, also those that start together', async () => {
  const portals = Array.from({ length: 4 }, () => statementKeys(database.db))
  await Promise.all(portals.map(keys => signing(keys)))
  const signers = await Promise.all(Array.from({ length: 4 }, () => signing()))
  expect(new Set(signers).size).toBe(1)
  expect(await ids()).toContain(signers[0])
})

test('a new key is published before it signs, and the old one until its statements have run out', async () => {
  const first = await signing()
  await age('30 days 1 second')
  expect(await signing()).toBe(first)
  const [, second] = await ids()
  expect(second).toBeDefined()
  await age('11 minutes')
  expect(await signing()).toBe(second)
  expect(await ids()).toEqual([first, second])
  await age('1 day')
  expect(await ids()).toEqual([second])
})

test('with the table emptied, a new key signs at once and the old one is published no longer', async () => {
  const first = await signing()
  await sql`delete from backend_key`.execute(database.db)
  expect(await signing()).not.toBe(first)
  expect(await ids()).not.toContain(first)
})
