import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dumpTables, inSnapshot } from '@portal/database/backup/tables'
import { connectionOf, openDatabase, type Database } from '@portal/database/connect'
import { hasCode, retryWhile } from '@portal/database/retry'
import { PortalFailure } from '../failure'
import { createLog } from '../log'
import { openAsIs } from '../prepare-database'
import type { Settings } from '../settings'
import { plain } from './cipher'
import { copyOf, tableWriter } from './make-backup'
import type { Backup } from './manifest'
import { explained, refuseNewer, restoreRows, takeEmpty } from './restore-backup'

/**
 * Copies the database from the portal's own PostgreSQL to a server, or back, as a restored backup would. Uploads and
 * releases are the same before and after. No portal may run meanwhile: it would write what is not copied.
 */
export async function moveDatabase(from: Settings, to: Settings, begins: (backup: Backup) => void): Promise<void> {
  if (from.DATABASE_URL === to.DATABASE_URL) {
    throw new PortalFailure('MOVE_TO_ITSELF', 'The database is there already.')
  }
  const log = createLog(from.LOG_LEVEL)
  const source = await openAsIs(from, log, { joinsRunning: false })
  try {
    // A connection that has just been closed may be listed for a moment.
    await retryWhile(hasCode(running), { longest: 2000, pause: 100 }, () => refuseUsed(source))
    const folder = path.resolve(from.PORTAL_DATA, '.move.partial')
    await inFolder(folder, async () => {
      const backup = await dump(source, folder)
      refuseNewer(backup)
      const target = await openDatabase({ databaseUrl: to.DATABASE_URL, dataFolder: to.PORTAL_DATA, log })
      try {
        await fill(target, backup, begins)
      } finally {
        await target.close()
      }
    })
  } finally {
    await source.close()
  }
}

async function fill(target: Database, backup: Backup, begins: (backup: Backup) => void): Promise<void> {
  const place = 'The target'
  await takeEmpty(target, place, backup.manifest, [])
  begins(backup)
  await explained(place, () => restoreRows(target, backup))
}

const running = 'MOVE_WHILE_RUNNING'

/** A portal on the embedded database holds its folder; one on a server has connections there. */
async function refuseUsed({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if (rows[0]?.count === 0) return
  throw new PortalFailure(running, 'Somebody else is connected to the database. Stop every portal first.')
}

/** Writes the tables into a folder, as the beginning of a backup. */
export async function dump(source: Database, folder: string): Promise<Backup> {
  const takenAt = new Date().toISOString()
  const copied = await inSnapshot(connectionOf(source.pool), client => dumpTables(client, tableWriter(folder, plain)))
  return { folder, cipher: plain, manifest: { format: 1, takenAt, ...copyOf(copied), files: [], missing: [] } }
}

async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true })
  // A move that was cut off has left it.
  await remove()
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await work().finally(remove)
}
