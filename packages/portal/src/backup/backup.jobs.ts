import path from 'node:path'
import type { Database } from '@portal/database/connect'
import { inThrowawayDatabase } from '@portal/database/throwaway'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { defineJob, type Job } from '@portal/workflow-service/jobs/define-job'
import { remotesFolderOf } from '../places'
import type { Settings } from '../settings'
import { archiveJob } from './archive/archive.job'
import type { LogArchive } from './archive/log-archive'
import { oneAtATime } from './each-of'
import { makeBackup, sizeOf } from './make-backup'
import { type Passphrase, readPassphrase } from './passphrase'
import { restoreRows } from './restore-backup'
import { backupsIn, removeOld } from './retention'
import { verifyBackup } from './verify-backup'

/** The folder of the nightly backups. A server of the operator's is backed up by its own means unless they name one. */
export const backupFolderOf = ({ PORTAL_BACKUPS, DATABASE_URL, PORTAL_DATA }: Settings): string | undefined => {
  if (PORTAL_BACKUPS === 'off') return undefined
  return PORTAL_BACKUPS ?? (DATABASE_URL ? undefined : path.resolve(PORTAL_DATA, 'backups'))
}

/** The folder whose backups have the archive of the log beside them; by default only one that the operator names. */
export const archivedBesides = (settings: Settings): string | undefined => {
  const { PORTAL_LOG_ARCHIVE: archive, PORTAL_BACKUPS: backups, DATABASE_URL: url } = settings
  const isOn = archive === undefined ? backups !== undefined : archive === 'on'
  return isOn && !url ? backupFolderOf(settings) : undefined
}

/** The nightly backup, the weekly drill and the watch over the archive; none without a folder for backups. */
export function backupJobs(settings: Settings, database: Database, fileStore: FileStore, archive?: LogArchive): Job[] {
  const folder = backupFolderOf(settings)
  if (!folder) return []
  // Read at each run, so that a file in need of repair does not keep the portal from starting.
  const passphrase = async () => passphraseOf(settings)
  return [
    backupJob(folder, { database, fileStore, settings, passphrase }),
    drillJob(folder, database, passphrase),
    ...(archive ? [archiveJob(folder, archive)] : []),
  ]
}

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

function backupJob(to: string, { settings, passphrase: read, ...stores }: Sources): Job {
  return defineJob({
    name: backupName,
    title: { tr: 'Yedekleme', en: 'Backup' },
    description: {
      tr: `Veritabanını, yüklenen dosyaları ve yayımlanan uygulama sürümlerini ${to} klasörüne yedekler. Son 14 günün ve son 8 haftanın yedeklerini saklar.`,
      en: `Backs up the database, uploaded files and published releases to ${to}. Keeps the backups of the last 14 days and 8 weeks.`,
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
      const { folder, manifest } = backup
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const [files, missing] = [manifest.files.length, manifest.missing.length]
      const megabytes = (await sizeOf(backup)) / 1_000_000
      outcome({
        tr: `${folder}: ${rows} kayıt, ${files} dosya, ${megabytes.toFixed(1).replace('.', ',')} MB.`,
        en: `${folder}: ${rows} rows, ${files} files, ${megabytes.toFixed(1)} MB.`,
      })
      const removed = await removeOld(to, passphrase)
      if (removed > 0) await info({ tr: `Silinen eski yedek: ${removed}.`, en: `Old backups deleted: ${removed}.` })
      await count({ lookedAt: rows + files + missing, changed: rows + files, failed: missing })
      if (missing > 0)
        throw new Error(`${folder} was written, but the store lacks ${missing} files: ${firstOf(manifest.missing)}.`)
    },
  })
}

const firstOf = (names: readonly string[]) => names.slice(0, 5).join(', ')

function drillJob(to: string, database: Database, passphrase: Sources['passphrase']): Job {
  return defineJob({
    name: 'RestoreDrill',
    title: { tr: 'Geri yükleme tatbikatı', en: 'Restore drill' },
    description: {
      tr: 'En yeni yedeği geçici bir veritabanına geri yükler, denetler ve o veritabanını siler; portala dokunmaz.',
      en: 'Restores the newest backup into a temporary database, checks it and deletes that database; the portal isn’t touched.',
    },
    schedule: '0 3 * * 0',
    async run({ count, outcome }) {
      const newest = (await backupsIn(to)).at(-1)
      if (!newest) throw new Error(`There is no backup in ${to}.`)
      const since = performance.now()
      const backup = await verifyBackup(path.join(to, newest), await passphrase())
      await inThrowawayDatabase(database, 'drill', drill => restoreRows(drill, backup))
      const seconds = Math.ceil((performance.now() - since) / 1000)
      await count({ lookedAt: backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0), changed: 0 })
      outcome({
        tr: `${newest} yedeği ${seconds} saniyede geri yüklendi; eksik yok.`,
        en: `Backup ${newest} was restored in ${seconds} s; everything is there.`,
      })
    },
  })
}
