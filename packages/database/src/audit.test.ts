import { sql } from 'kysely'
import { audit } from './audit'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

const lines = () =>
  database.db
    .selectFrom('audit')
    .select(['user_id', 'kind', 'subject', 'old_value', 'new_value'])
    .orderBy('id')
    .execute()

test('only real changes are recorded, in their order', async () => {
  await audit(database.db, null, [
    { kind: 'Lookup', subject: 'currency 9', from: null, to: { name: 'TL' } },
    { kind: 'Master', subject: 5, from: 4, to: 4 },
    { kind: 'DefaultTree', subject: 2, from: [1, 2], to: null },
  ])
  expect(await lines()).toEqual([
    { user_id: null, kind: 'Lookup', subject: 'currency 9', old_value: null, new_value: { name: 'TL' } },
    { user_id: null, kind: 'DefaultTree', subject: '2', old_value: [1, 2], new_value: null },
  ])
})

test.each(['update audit set subject = 1', 'delete from audit', 'truncate audit'])('%s is refused', async change => {
  await audit(database.db, null, [{ kind: 'Master', subject: 5, from: 4, to: 3 }])
  await expect(sql.raw(change).execute(database.db)).rejects.toThrow('The audit is append-only')
  expect(await lines()).toHaveLength(1)
})
