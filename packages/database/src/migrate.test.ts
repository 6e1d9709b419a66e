import { formModules } from '@portal/contracts/modules/modules'
import { setTimeout as wait } from 'node:timers/promises'
import { type Migration, sql } from 'kysely'
import { isMigrated, migrate } from './migrate'
import { planMigration } from './migration-plan'
import * as migrations from './migrations/index'
import { openConnections } from './connect'
import { silent } from './log'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

/** Steps after the product's own, as in a later version. */
const withSteps = (steps: Record<string, Migration>) => ({ ...migrations, ...steps })

const addTable = (name: string): Migration => ({
  up: async db => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})

const running = (...statements: string[]): Migration => ({
  up: async db => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

test('a test database is completely migrated', async () => {
  expect(await isMigrated(database.db)).toBe(true)
  expect(await migrate(database.db)).toEqual([])
})

test('an empty database is not migrated', async () => {
  await database.pool.query('drop table kysely_migration, kysely_migration_lock')
  expect(await isMigrated(database.db)).toBe(false)
})

test('the steps are listed in the order of their numbers, in which they run', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  expect(new Set(names.map(name => name.slice(0, 4))).size).toBe(names.length)
})

test('a missing step is noticed and taken', async () => {
  const steps = withSteps({ '9000_more': addTable('more') })
  expect(await isMigrated(database.db, steps)).toBe(false)
  expect(await migrate(database.db, steps)).toEqual(['9000_more'])
  expect(await isMigrated(database.db, steps)).toBe(true)
})

test('a module without a row gets one, and names by administrators stay', async () => {
  const { db } = database
  const namesOf = async () => {
    const rows = await db.selectFrom('module').select(['id', 'name', 'name_translate as tr']).orderBy('id').execute()
    return rows.map(({ id, name, tr }) => ({ id, name, tr }))
  }
  const declared = formModules.map(({ moduleId, name }) => ({ id: moduleId, name: name.en, tr: name.tr }))
  expect(await namesOf()).toEqual(declared)

  const renamed = { ...declared[0]!, name: 'Claims' }
  await db.updateTable('module').set({ name: renamed.name }).where('id', '=', renamed.id).execute()
  await db.deleteFrom('module').where('id', '=', formModules[1].moduleId).execute()
  await migrate(db)
  expect(await namesOf()).toEqual([renamed, ...declared.slice(1)])
})

test('a module with the id of another one is refused by name', async () => {
  const [{ moduleId }] = formModules
  await database.pool.query(`update module set expression_key = 'OTHER' where id = ${moduleId}`)
  await expect(migrate(database.db)).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('module_pkey') as string,
  })
})

test('two processes that migrate at once take each step once', async () => {
  const steps = withSteps({ '9000_more': addTable('more'), '9001_most': addTable('most') })
  const other = openConnections({ connectionString: database.url }, silent)
  try {
    const taken = await Promise.all([migrate(database.db, steps), migrate(other.db, steps)])
    expect(taken.flat()).toEqual(['9000_more', '9001_most'])
  } finally {
    await other.close()
  }
})

test('a failed step is named, and nothing of it or earlier steps remains', async () => {
  const broken: Migration = {
    up: async () => {
      throw new Error('the disk is full')
    },
  }
  const steps = withSteps({ '9000_more': addTable('more'), '9001_broken': broken })
  await expect(migrate(database.db, steps)).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: 'The database was not migrated at 9001_broken: the disk is full',
  })
  const { rows } = await database.pool.query("select to_regclass('more') as found")
  expect(rows).toEqual([{ found: null }])
})

test('a migration that waits for a table lets others go first', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table form in access share mode')
  const steps = withSteps({ '9000_more': running('alter table form add column more text') })
  const migrated = migrate(database.db, steps)
  const isWaiting = async () => {
    const { rowCount } = await database.pool.query(`
      select from pg_locks join pg_database d on d.oid = database
      where not granted and datname = current_database() and relation = 'form'::regclass`)
    return rowCount !== 0
  }
  while (!(await isWaiting())) await wait(10)
  // A call waits for a lock at most 3.5 seconds.
  await database.pool.query('select from form limit 1')
  await holder.query('commit')
  holder.release()
  expect(await migrated).toEqual(['9000_more'])
})

test('the plan of a migration names statements and locks, and changes nothing', async () => {
  const steps = withSteps({
    '9000_note': running('alter table form add column note text'),
    '9001_trip': running(
      'create table trip (id integer)',
      'create index form_by_note\n          on form (note)',
      'create index person_by_title on app_user (title)',
    ),
  })
  expect(await planMigration(database, { steps })).toEqual([
    {
      name: '9000_note',
      statements: ['alter table form add column note text'],
      locks: [{ table: 'form', stops: 'reading and writing', rows: 0 }],
    },
    {
      name: '9001_trip',
      statements: [
        'create table trip (id integer)',
        'create index form_by_note on form (note)',
        'create index person_by_title on app_user (title)',
      ],
      locks: [{ table: 'app_user', stops: 'writing', rows: 0 }],
    },
  ])
  expect(await isMigrated(database.db, steps)).toBe(false)
  expect(await planMigration(database)).toEqual([])
  const left = await database.pool.query("select from pg_database where starts_with(datname, 'portal_plan_')")
  expect(left.rows).toEqual([])
})
