import { mkdir } from 'node:fs/promises'
import { openDatabase, type Database } from '@portal/database/connect'
import { hasCode, retryWhile } from '@portal/database/retry'
import { PortalFailure } from '../failure'
import { createLog } from '../log'
import { openAsIs } from '../prepare-database'
import type { Settings } from '../settings'
import { dump } from './make-backup'
import type { Backup } from './manifest'
import type { PlacedBackup } from './place/backup-place'
import { FolderPlace } from './place/folder-place'
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
    const place = new FolderPlace(from.PORTAL_DATA)
    await inFolder({ place, name: '.move.partial' }, async at => {
      const backup = await dump(source, at)
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

async function inFolder(at: PlacedBackup, work: (at: PlacedBackup) => Promise<void>): Promise<void> {
  const remove = () => at.place.removeAll(at.name)
  // A move that was cut off has left it.
  await remove()
  await mkdir(at.place.pathOf(at.name), { recursive: true, mode: 0o700 })
  await work(at).finally(remove)
}
