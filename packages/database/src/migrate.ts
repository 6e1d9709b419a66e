import { formModules, refuseTwins } from '@portal/contracts/modules/modules'
import { type Kysely, type Migration, type MigrationResult, Migrator } from 'kysely'
import { DatabaseFailure } from './failure'
import * as migrations from './migrations/index'
import type { Schema } from './schema'
import { onceUnlocked } from './retry'
import { forWork } from './work'

const undefinedTable = '42P01'

type Steps = Record<string, Migration>

/** Migrates the database to the newest version, adds missing form modules and returns the names of the steps. */
export const migrate = async (db: Kysely<Schema>, steps: Steps = migrations): Promise<string[]> => {
  const taken = await takeSteps(db, steps)
  try {
    refuseTwins(formModules)
    await onceUnlocked(() => addModules(db))
  } catch (error) {
    throw notMigrated('', error)
  }
  return taken
}

/**
 * Takes the steps that the database lacks, all of them or none, and returns their names. If two processes start at
 * once, one waits for the other's lock.
 */
export const takeSteps = async (db: Kysely<Schema>, steps: Steps): Promise<string[]> => {
  await pendingSteps(db, steps)
  const provider = { getMigrations: () => Promise.resolve(steps) }
  const migrator = new Migrator({ db: forWork(db, 'migration'), provider })
  let results: MigrationResult[] = []
  try {
    await onceUnlocked(async () => {
      const attempt = await migrator.migrateToLatest()
      results = attempt.results ?? []
      if (attempt.error) throw attempt.error
    })
  } catch (error) {
    const failed = results.find(result => result.status === 'Error')
    throw notMigrated(failed ? ` at ${failed.migrationName}` : '', error)
  }
  return results.map(result => result.migrationName)
}

const notMigrated = (at: string, cause: unknown): DatabaseFailure => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseFailure('MIGRATION_FAILED', `The database was not migrated${at}: ${reason}`, { cause })
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
export const isMigrated = async (db: Kysely<Schema>, steps: Steps = migrations): Promise<boolean> => {
  const taken = await takenSteps(db)
  return Object.keys(steps).every(name => taken.has(name))
}

/** Returns the steps that the database lacks. Refuses a database that a newer program has migrated. */
export const pendingSteps = async (db: Kysely<Schema>, steps: Steps = migrations): Promise<string[]> => {
  const taken = await takenSteps(db)
  const unknown = [...taken].filter(name => !Object.hasOwn(steps, name))
  if (unknown.length > 0) {
    throw new DatabaseFailure(
      'DATABASE_NEWER',
      `A newer portal has migrated the database: this one does not know ${unknown.join(', ')}. Start the newer one, or ` +
        'restore the backup from before the upgrade: portal restore <backup> --replace',
    )
  }
  return Object.keys(steps).filter(name => !taken.has(name))
}

/** Returns the steps that the database has taken; none for an empty one. */
export const takenSteps = async (db: Kysely<Schema>): Promise<ReadonlySet<string>> => {
  try {
    const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>
    const rows = await untyped.selectFrom('kysely_migration').select('name').execute()
    return new Set(rows.map(row => row.name))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return new Set()
    throw error
  }
}
