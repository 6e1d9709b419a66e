import type { Migration } from 'kysely'
import { isMigrated, migrate } from './migrate'
import { openPool, wrapPool } from './connect'
import { silent } from './log'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

/** Steps after the product's own, as in a later version. */
const withSteps = async (steps: Record<string, Migration>) => {
  const { migrations } = await import('./migrations/index')
  return { ...migrations, ...steps }
}

const addTable = (name: string): Migration => ({
  up: async db => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})

test('a test database has taken every step', async () => {
  expect(await isMigrated(database.db)).toBe(true)
  expect(await migrate(database.db)).toEqual([])
})

test('a database with nothing in it is not migrated', async () => {
  await database.pool.query('drop table kysely_migration, kysely_migration_lock')
  expect(await isMigrated(database.db)).toBe(false)
})

test('a step that is missing is noticed, and taken', async () => {
  const steps = await withSteps({ '9000_more': addTable('more') })
  expect(await isMigrated(database.db, steps)).toBe(false)
  expect(await migrate(database.db, steps)).toEqual(['9000_more'])
  expect(await isMigrated(database.db, steps)).toBe(true)
})

test('two processes that migrate at once take each step once', async () => {
  const steps = await withSteps({ '9000_more': addTable('more'), '9001_most': addTable('most') })
  const other = wrapPool(openPool({ connectionString: database.url }, silent))
  try {
    const taken = await Promise.all([migrate(database.db, steps), migrate(other.db, steps)])
    expect(taken.flat()).toEqual(['9000_more', '9001_most'])
  } finally {
    await other.close()
  }
})

test('a step that fails is named, and nothing of it or the steps before it remains', async () => {
  const broken: Migration = {
    up: async () => {
      throw new Error('the disk is full')
    },
  }
  const steps = await withSteps({ '9000_more': addTable('more'), '9001_broken': broken })
  await expect(migrate(database.db, steps)).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: 'The database was not migrated at 9001_broken: the disk is full',
  })
  const { rows } = await database.pool.query("select to_regclass('more') as found")
  expect(rows).toEqual([{ found: null }])
})
