import { sql, type Kysely } from 'kysely'
import { startDemoDatabase, type TestDatabase } from '../testing'
import { up } from './0048_tree_versions'

let database: TestDatabase

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

test('existing trees get a first version, like those of the demo group', async () => {
  const { db } = database
  const versions = () =>
    db
      .selectFrom('default_tree_version')
      .select(['tree_id', 'version', 'tree_users', 'saved_by', 'reason'])
      .orderBy('tree_id')
      .execute()
  const seeded = await versions()
  expect(seeded.length).toBeGreaterThan(10)
  await sql`drop table default_tree_version`.execute(db)
  await sql`drop function refuse_change_of_tree_version`.execute(db)
  await up(db as Kysely<unknown>)
  expect(await versions()).toEqual(seeded)
})
