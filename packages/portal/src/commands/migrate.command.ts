import type { PlannedStep } from '@portal/database/migration-plan'
import { planMigration } from '@portal/database/migration-plan'
import { passphraseOf } from '../backup/backup.jobs'
import { loadRows } from '../backup/restore-backup'
import { backupAt } from '../backup/place/place-of'
import { verifyBackup } from '../backup/verify-backup'
import { PortalFailure } from '../failure'
import { createLog } from '../log'
import { openAsIs, openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { readFlags } from './flags'

interface Options {
  args: string[]
  environment: Environment
  print(text: string): void
}

/**
 * `portal migrate`; with `--plan` it changes nothing and prints each step with its statements and locks. With a backup
 * it also restores that into a temporary database, and times the steps there.
 */
export async function migrateCommand({ args, environment, print }: Options): Promise<number> {
  const { switches, values } = readFlags(args.slice(1), ['backup'], ['plan'])
  const settings = readSettings(environment)
  if (!switches.has('plan')) {
    if (values.backup) throw new PortalFailure('NO_PLAN', 'A backup is only read by --plan.')
    const database = await openForCommand(settings)
    await database.close()
    print('The database is in its newest form.')
    return 0
  }
  const database = await openAsIs(settings, createLog(settings.LOG_LEVEL), { joinsRunning: true })
  try {
    const backup = values.backup
      ? await verifyBackup(backupAt(values.backup, settings), await passphraseOf(settings))
      : undefined
    const plan = await planMigration(database, backup && { fill: copy => loadRows(copy, backup) })
    print(plan.length === 0 ? 'The database is in its newest form.' : plan.map(textOf).join('\n'))
    return 0
  } finally {
    await database.close()
  }
}

const textOf = ({ name, statements, locks, seconds }: PlannedStep): string =>
  [
    seconds === undefined ? name : `${name}: ${seconds.toFixed(1)} s`,
    ...statements.map(statement => `  ${shortened(statement)}`),
    ...locks.map(({ table, stops, rows }) => `  locks ${table} (about ${rows} rows): no ${stops} until the end`),
  ].join('\n')

const longest = 160
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
