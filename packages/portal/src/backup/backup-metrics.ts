import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Settings } from '../settings'
import type { LogArchive } from './archive/log-archive'
import { backupFolderOf, backupName } from './backup.jobs'
import { backupsIn, takenAtOf } from './retention'

type Archive = Pick<LogArchive, 'state'>

/** Adds the age of the newest backup; nothing if there is no folder for backups. */
export function backupMetrics(register: Registry, settings: Settings, db: Kysely<Schema>, archive?: Archive): void {
  if (archive) archiveMetrics(register, archive)
  const folder = backupFolderOf(settings)
  if (!folder) return
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Age of the newest backup; until the first one, the time since backups were switched on',
    registers: [register],
    async collect() {
      const since = await newestBackup(folder, db).catch(() => undefined)
      if (since) this.set((Date.now() - since.getTime()) / 1000)
      // A gauge begins at 0, which would mean a new backup.
      else this.remove()
    },
  })
}

function archiveMetrics(register: Registry, archive: Archive): void {
  const since = new Date()
  new Gauge({
    name: 'portal_log_archive_age_seconds',
    help: 'How much would be lost with the data folder; before the first copy of the database, the time since the start',
    registers: [register],
    collect() {
      this.set((Date.now() - (archive.state().coveredUntil ?? since).getTime()) / 1000)
    },
  })
}

/** When the newest backup was taken; before the first one, since when backups have been on. */
export async function newestBackup(folder: string, db: Kysely<Schema>): Promise<Date | undefined> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest) return takenAtOf(newest)
  const job = await db.selectFrom('job').select('known_since').where('name', '=', backupName).executeTakeFirst()
  return job?.known_since
}
