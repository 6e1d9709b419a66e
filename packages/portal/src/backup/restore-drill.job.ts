import { statfs } from 'node:fs/promises'
import type { Text } from '@portal/contracts/wire/language'
import type { Database } from '@portal/database/connect'
import { inThrowawayDatabase } from '@portal/database/throwaway'
import { defineJob, type Job } from '@portal/workflow-service/jobs/define-job'
import { renewAfterBackup } from './archive/archive.job'
import type { LogArchive } from './archive/log-archive'
import { findPoint, type Point, provePoint, roomFor } from './archive/restore-point'
import { oneAtATime } from './each-of'
import type { Backup } from './manifest'
import type { Passphrase } from './passphrase'
import type { BackupPlace } from './place/backup-place'
import { restoreRows } from './restore-backup'
import { newestIn } from './retention'
import { verifyBackup } from './verify-backup'

interface Drill {
  place: BackupPlace
  database: Database
  passphrase: () => Promise<Passphrase | undefined>
  dataFolder: string
  archive: LogArchive | undefined
}

/** Restores the newest backup every week, and replays the archive of the log if there is one. */
export function drillJob({ place, database, passphrase, ...archived }: Drill): Job {
  const more: Text = archived.archive
    ? { tr: ' Günlük arşivini de sonuna kadar uygular.', en: ' It replays the log archive to its end, too.' }
    : { tr: '', en: '' }
  return defineJob({
    name: 'RestoreDrill',
    title: { tr: 'Geri yükleme tatbikatı', en: 'Restore drill' },
    description: {
      tr: `En yeni yedeği geçici bir veritabanına geri yükler, denetler ve o veritabanını siler; portala dokunmaz.${more.tr}`,
      en: `Restores the newest backup into a temporary database, checks it and deletes that database; the portal isn’t touched.${more.en}`,
    },
    schedule: '0 3 * * 0',
    async run({ count, outcome }) {
      const newest = await newestIn(place)
      if (!newest) throw new Error(`There is no backup in ${place.label}.`)
      const seconds = timer()
      const known = await passphrase()
      const backup = await verifyBackup({ place, name: newest }, known)
      await inThrowawayDatabase(database, 'drill', drill => restoreRows(drill, backup, { writers: oneAtATime }))
      const restored = {
        tr: `${newest} yedeği ${seconds()} saniyede geri yüklendi; eksik yok.`,
        en: `Backup ${newest} was restored in ${seconds()} s; everything is there.`,
      }
      const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const replayed = await replay({ database, ...archived }, backup, known)
      await count({ lookedAt: rows + (replayed?.rows ?? 0), changed: 0 })
      outcome({ tr: restored.tr + (replayed?.tr ?? ''), en: restored.en + (replayed?.en ?? '') })
    },
  })
}

function timer(): () => number {
  const since = performance.now()
  return () => Math.ceil((performance.now() - since) / 1000)
}

type Replayed = Text & { rows: number }

async function replay(
  { archive, database, dataFolder }: Pick<Drill, 'archive' | 'database' | 'dataFolder'>,
  backup: Backup,
  passphrase: Passphrase | undefined,
): Promise<Replayed | undefined> {
  if (!archive) return undefined
  const seconds = timer()
  // Now, so that the copy is not replaced while it is read.
  await renewAfterBackup(backup.place, archive)
  await archive.flush()
  const point = await findPoint({ backups: backup.place, until: undefined, passphrase, dataFolder })
  const missing = await missingRoom(database, point, dataFolder)
  if (missing > 0) return withoutRoom(missing)
  const { rows } = await provePoint(point, { backup, dataFolder })
  const at = point.at.toISOString()
  return {
    rows,
    tr: ` Günlük arşivi ${at} anına kadar ${seconds()} saniyede uygulandı; eksik yok.`,
    en: ` The log archive was replayed until ${at} in ${seconds()} s; everything is there.`,
  }
}

async function missingRoom({ pool }: Database, point: Point, dataFolder: string): Promise<number> {
  const { rows } = await pool.query<{ size: number }>(
    'select sum(pg_database_size(oid))::float8 as size from pg_database',
  )
  const { bavail, bsize } = await statfs(dataFolder)
  return roomFor(point, rows[0]?.size ?? 0) - bavail * bsize
}

const withoutRoom = (missing: number): Replayed => {
  const megabytes = Math.ceil(missing / 1_000_000)
  return {
    rows: 0,
    tr: ` Günlük arşivi uygulanmadı: veri klasörünün diskinde ${megabytes} MB yer eksik.`,
    en: ` The log archive wasn’t replayed: the disk of the data folder lacks ${megabytes} MB for it.`,
  }
}
