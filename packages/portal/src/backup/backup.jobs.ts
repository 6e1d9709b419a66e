import path from 'node:path'
import type { Database } from '@portal/database/connect'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { defineJob, type Job } from '@portal/workflow-service/jobs/define-job'
import { remotesFolderOf } from '../places'
import type { Settings } from '../settings'
import { archiveJob } from './archive/archive.job'
import type { LogArchive } from './archive/log-archive'
import { oneAtATime } from './each-of'
import { makeBackup, sizeOf } from './make-backup'
import { type Passphrase, readPassphrase } from './passphrase'
import { type BackupPlace, PlaceFailure } from './place/backup-place'
import { placeOf } from './place/place-of'
import { drillJob } from './restore-drill.job'
import { removeOld } from './retention'

/** The place of the nightly backups. A server of the operator's is backed up by its own means unless they name one. */
export function backupPlaceOf(settings: Settings): BackupPlace | undefined {
  const { PORTAL_BACKUPS: named, DATABASE_URL: url, PORTAL_DATA: data } = settings
  const address = named ?? (url ? 'off' : path.join(data, 'backups'))
  return address === 'off' ? undefined : placeOf(address, settings)
}

/** The folder whose backups have the archive of the log beside them; by default only one that the operator names. */
export const archivedBesides = (settings: Settings): string | undefined => {
  const { PORTAL_LOG_ARCHIVE: archive, PORTAL_BACKUPS: backups, DATABASE_URL: url } = settings
  const isOn = archive === undefined ? backups !== undefined : archive === 'on'
  return isOn && !url ? backupPlaceOf(settings)?.folder : undefined
}

/** The nightly backup, the weekly drill and the watch over the archive; none without a place for backups. */
export function backupJobs(settings: Settings, database: Database, fileStore: FileStore, archive?: LogArchive): Job[] {
  const place = backupPlaceOf(settings)
  if (!place) return []
  // Read at each run, so that a file in need of repair does not keep the portal from starting.
  const passphrase = async () => passphraseOf(settings)
  return [
    backupJob(place, { database, fileStore, settings, passphrase }),
    drillJob({ place, database, passphrase, dataFolder: settings.PORTAL_DATA, archive }),
    ...(archive ? [archiveJob(place, archive)] : []),
  ].map(explained)
}

/** Says in both languages what the place of the backups has refused. */
const explained = (job: Job): Job => ({
  ...job,
  run: context =>
    job.run(context).catch(async (error: unknown) => {
      if (error instanceof PlaceFailure) await context.info(error.text)
      throw error
    }),
})

/** Returns the passphrase of backups, if they are encrypted. */
export const passphraseOf = ({ PORTAL_BACKUP_PASSPHRASE: file }: Settings): Promise<Passphrase> | undefined =>
  file ? readPassphrase(file) : undefined

export const backupName = 'Backup'
/** An hour or two more than a day, so that a long backup does not raise the alarm. */
const backupOverdueAfter = 26 * 60 * 60 * 1000

interface Sources {
  database: Database
  fileStore: FileStore
  settings: Settings
  passphrase: () => Promise<Passphrase | undefined>
}

function backupJob(to: BackupPlace, { settings, passphrase: read, ...stores }: Sources): Job {
  return defineJob({
    name: backupName,
    title: { tr: 'Yedekleme', en: 'Backup' },
    description: {
      tr: `Veritabanını, yüklenen dosyaları ve yayımlanan uygulama sürümlerini ${to.label} konumuna yedekler. Son 14 günün ve son 8 haftanın yedeklerini saklar.`,
      en: `Backs up the database, uploaded files and published releases to ${to.label}. Keeps the backups of the last 14 days and 8 weeks.`,
    },
    schedule: '30 1 * * *',
    overdueAfter: backupOverdueAfter,
    async run({ info, count, outcome }) {
      const passphrase = await read()
      const backup = await makeBackup({
        ...stores,
        remotesFolder: remotesFolderOf(settings),
        to,
        passphrase,
        atOnce: oneAtATime,
      })
      const { name, manifest } = backup
      const where = to.pathOf(name)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const [files, missing] = [manifest.files.length, manifest.missing.length]
      const megabytes = (await sizeOf(backup)) / 1_000_000
      outcome({
        tr: `${where}: ${rows} kayıt, ${files} dosya, ${megabytes.toFixed(1).replace('.', ',')} MB.`,
        en: `${where}: ${rows} rows, ${files} files, ${megabytes.toFixed(1)} MB.`,
      })
      const removed = await removeOld(to, passphrase)
      if (removed > 0) await info({ tr: `Silinen eski yedek: ${removed}.`, en: `Old backups deleted: ${removed}.` })
      await count({ lookedAt: rows + files + missing, changed: rows + files, failed: missing })
      if (missing > 0)
        throw new Error(`${where} was written, but the store lacks ${missing} files: ${firstOf(manifest.missing)}.`)
    },
  })
}

const firstOf = (names: readonly string[]) => names.slice(0, 5).join(', ')
