import { setTimeout as wait } from 'node:timers/promises'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Settings } from '../settings'
import type { LogArchive } from './archive/log-archive'
import { backupName, backupPlaceOf } from './backup.jobs'
import type { BackupPlace } from './place/backup-place'
import { newestIn, takenAtOf } from './retention'

const longestWait = 2000

type Archive = Pick<LogArchive, 'state'>

/** Adds the age of the newest backup; nothing if there is no place for backups. */
export function backupMetrics(register: Registry, settings: Settings, db: Kysely<Schema>, archive?: Archive): void {
  if (archive) archiveMetrics(register, archive)
  const place = backupPlaceOf(settings)
  if (!place) return
  let since: Date | undefined
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Age of the newest backup; until the first one, the time since backups were switched on',
    registers: [register],
    async collect() {
      const asked = newestBackup(place, db).then(
        found => void (since = found),
        () => {},
      )
      // A bucket that is away must not hold up the other metrics; the last answer is as old as the backup.
      await Promise.race([asked, wait(longestWait, undefined, { ref: false })])
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
export async function newestBackup(place: BackupPlace, db: Kysely<Schema>): Promise<Date | undefined> {
  const newest = await newestIn(place)
  if (newest) return takenAtOf(newest)
  const job = await db.selectFrom('job').select('known_since').where('name', '=', backupName).executeTakeFirst()
  return job?.known_since
}
