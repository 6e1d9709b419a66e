import type { PlannedStep } from '@portal/database/migration-plan'
import { planMigration } from '@portal/database/migration-plan'
import { createLog } from '../log'
import { openAsIs, openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { readFlags } from './flags'

interface Options {
  args: string[]
  environment: Environment
  print(text: string): void
}

/** `portal migrate`; with `--plan` it changes nothing and prints each step with its statements and locks. */
export async function migrateCommand({ args, environment, print }: Options): Promise<number> {
  const { switches } = readFlags(args.slice(1), [], ['plan'])
  const settings = readSettings(environment)
  if (!switches.has('plan')) {
    const database = await openForCommand(settings)
    await database.close()
    print('The database is in its newest form.')
    return 0
  }
  const database = await openAsIs(settings, createLog(settings.LOG_LEVEL), { joinsRunning: true })
  try {
    const plan = await planMigration(database)
    print(plan.length === 0 ? 'The database is in its newest form.' : plan.map(textOf).join('\n'))
    return 0
  } finally {
    await database.close()
  }
}

const textOf = ({ name, statements, locks }: PlannedStep): string =>
  [
    name,
    ...statements.map(statement => `  ${shortened(statement)}`),
    ...locks.map(({ table, stops, rows }) => `  locks ${table} (about ${rows} rows): no ${stops} until the end`),
  ].join('\n')

const longest = 160
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
