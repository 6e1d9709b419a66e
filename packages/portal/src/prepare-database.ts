import { openDatabase, type Database } from '@portal/database/connect'
import { seedDemo } from '@portal/database/demo/seed'
import { migrate, pendingSteps, takenSteps } from '@portal/database/migrate'
import { onceUnlocked } from '@portal/database/retry'
import { forWork } from '@portal/database/work'
import { setSessionLimits } from '@portal/http/session-limits'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import type { FastifyBaseLogger } from 'fastify'
import { refuseUnfinished } from '@portal/database/backup/unfinished-restore'
import { leaveArchive } from './backup/archive/join-series'
import { archivedBesides, backupPlaceOf, passphraseOf } from './backup/backup.jobs'
import { makeBackup } from './backup/make-backup'
import { filePlacesOf } from './file-places'
import { createLog } from './log'
import { modules } from './modules'
import { remotesFolderOf } from './places'
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

/** Backs up the portal's own database before an upgrade changes it. A server is backed up by its operator. */
const backUpFirst = async (settings: Settings, database: Database, log: FastifyBaseLogger): Promise<void> => {
  const to = settings.DATABASE_URL ? undefined : backupPlaceOf(settings)
  if (!to || (await takenSteps(database.db)).size === 0) return
  const steps = await pendingSteps(database.db)
  if (steps.length === 0) return
  const [{ fileStore }, remotesFolder] = [filePlacesOf(settings), remotesFolderOf(settings)]
  const passphrase = await passphraseOf(settings)
  const { name } = await makeBackup({ database, fileStore, remotesFolder, to, passphrase })
  log.info({ backup: to.pathOf(name), steps }, 'The database was backed up before these steps are taken')
}

const openMigrated = async (settings: Settings, log: FastifyBaseLogger, how: HowToOpen): Promise<Database> => {
  const database = await openAsIs(settings, log, how)
  try {
    await backUpFirst(settings, database, log)
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
  try {
    if (!settings.DATABASE_URL && !archivedBesides(settings)) await leaveArchive(database.pool)
    const { SESSION_IDLE_MINUTES: idleMinutes, SESSION_MAX_DAYS: longestDays } = settings
    await setSessionLimits(database.db, { idleMinutes, longestDays })
    if (settings.PORTAL_SEED === 'none') return database
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
