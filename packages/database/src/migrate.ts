import { formModules, refuseTwins } from '@portal/contracts/modules/modules'
import { type Kysely, type Migration, type MigrationResult, Migrator } from 'kysely'
import { DatabaseFailure } from './failure'
import * as migrations from './migrations/index'
import type { Schema } from './schema'
import { onceUnlocked } from './retry'
import { forWork } from './work'

const undefinedTable = '42P01'

/**
 * Migrates the database to the newest version, adds missing form modules and returns the names of the steps. If two
 * processes start at once, one waits for the other's lock.
 */
export const migrate = (db: Kysely<Schema>, steps: Record<string, Migration> = migrations): Promise<string[]> =>
  takeSteps(db, steps, async () => {
    refuseTwins(formModules)
    await addModules(db)
  })

/** Migrates the database by these steps alone, which may be those of an older version. */
export const takeSteps = async (
  db: Kysely<Schema>,
  steps: Record<string, Migration>,
  after: () => Promise<void> = async () => {},
): Promise<string[]> => {
  const provider = { getMigrations: () => Promise.resolve(steps) }
  const migrator = new Migrator({ db: forWork(db, 'migration'), provider })
  let results: MigrationResult[] = []
  try {
    await onceUnlocked(async () => {
      const attempt = await migrator.migrateToLatest()
      results = attempt.results ?? []
      if (attempt.error) throw attempt.error
    })
    await after()
  } catch (error) {
    const failed = results.find(result => result.status === 'Error')
    const step = failed ? ` at ${failed.migrationName}` : ''
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseFailure('MIGRATION_FAILED', `The database was not migrated${step}: ${reason}`, { cause: error })
  }
  return results.map(result => result.migrationName)
}

/** Adds a row for each new form module. The others stay as administrators have named them. */
const addModules = (db: Kysely<Schema>) =>
  forWork(db, 'migration')
    .insertInto('module')
    .values(
      formModules.map(({ moduleId, expression, guid, name, routing }) => ({
        id: moduleId,
        expression_key: expression,
        guid,
        name: name.en,
        name_translate: name.tr,
        routing,
      })),
    )
    .onConflict(conflict => conflict.column('expression_key').doNothing())
    .execute()

/** True if every known step has been taken. Throws when the database does not answer. */
export const isMigrated = async (
  db: Kysely<Schema>,
  steps: Record<string, Migration> = migrations,
): Promise<boolean> => {
  try {
    const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>
    const rows = await untyped.selectFrom('kysely_migration').select('name').execute()
    const taken = new Set(rows.map(row => row.name))
    return Object.keys(steps).every(name => taken.has(name))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false
    throw error
  }
}
