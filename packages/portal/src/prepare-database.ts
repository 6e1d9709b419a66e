import { openDatabase, type Database } from '@portal/database/connect'
import { seedDemo } from '@portal/database/demo/seed'
import { migrate } from '@portal/database/migrate'
import { onceUnlocked } from '@portal/database/retry'
import { forWork } from '@portal/database/work'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import type { FastifyBaseLogger } from 'fastify'
import { refuseUnfinished } from '@portal/database/backup/unfinished-restore'
import { filePlacesOf } from './file-places'
import { createLog } from './log'
import { modules } from './modules'
import type { Settings } from './settings'

/** Today's date at the companies' seat. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

interface HowToOpen {
  joinsRunning: boolean
}

/** Opens a database as it is. Refuses one that has half of a backup. */
export const openAsIs = async (settings: Settings, log: FastifyBaseLogger, how: HowToOpen): Promise<Database> => {
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    readUrl: settings.DATABASE_READ_URL,
    dataFolder: settings.PORTAL_DATA,
    log,
    ...how,
  })
  try {
    await refuseUnfinished(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const openMigrated = async (settings: Settings, log: FastifyBaseLogger, how: HowToOpen): Promise<Database> => {
  const database = await openAsIs(settings, log, how)
  try {
    const steps = await migrate(database.db)
    if (steps.length > 0) log.info({ steps }, 'The database was migrated')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a migrated database for a command, also beside a running portal. */
export const openForCommand = async (settings: Settings): Promise<Database> => {
  const database = await openMigrated(settings, createLog(settings.LOG_LEVEL), { joinsRunning: true })
  return { ...database, db: forWork(database.db, 'job') }
}

/** The same for a portal; fills an empty database with the demo group if configured. */
export const prepareDatabase = async (settings: Settings, log: FastifyBaseLogger): Promise<Database> => {
  const database = await openMigrated(settings, log, { joinsRunning: false })
  if (settings.PORTAL_SEED === 'none') return database
  try {
    const filling = forWork(database.db, 'migration')
    const fill = () => seedDemo(filling, today(), fillHistory(modules, filePlacesOf(settings)))
    const isFilled = await onceUnlocked(fill)
    if (isFilled) log.info({}, 'The empty database was filled with the demo group')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
