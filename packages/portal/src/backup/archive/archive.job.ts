import type { Text } from '@portal/contracts/wire/language'
import { defineJob, type Job } from '@portal/workflow-service/jobs/define-job'
import type { BackupPlace } from '../place/backup-place'
import { newestIn, takenAtOf } from '../retention'
import type { ArchiveState, LogArchive } from './log-archive'

/** Longer than a slow writing takes. */
const longestDelay = 2 * 60 * 1000

/** Watches over the archive of the log, and copies the whole database after each backup. */
export function archiveJob(backups: BackupPlace, archive: LogArchive): Job {
  return defineJob({
    name: 'LogArchive',
    title: { tr: 'Günlük arşivi', en: 'Log archive' },
    description: {
      tr: `Veritabanındaki her değişiklik saniyeler içinde ${backups.label} klasörüne yazılır. Bu görev bunun sürdüğünü denetler ve her yedekten sonra veritabanının tam kopyasını yeniler.`,
      en: `Every change of the database is written to ${backups.label} within seconds. This job checks that it goes on, and renews the whole copy of the database after each backup.`,
    },
    schedule: '*/10 * * * *',
    overdueAfter: 25 * 60 * 1000,
    async run({ info, outcome }) {
      await renewAfterBackup(backups, archive)
      const state = archive.state()
      const trouble = troubleOf(state, new Date())
      if (trouble) {
        await info(trouble)
        throw new Error(state.failure ?? trouble.en)
      }
      outcome({
        tr: `Disk kaybolsa en çok ${delayOf(state)} saniyelik giriş kaybolurdu.`,
        en: `If the disk were lost, at most ${delayOf(state)} seconds of entries would be lost.`,
      })
    },
  })
}

/** Copies the whole database if there is a newer backup than the last copy. */
export async function renewAfterBackup(backups: BackupPlace, archive: LogArchive): Promise<void> {
  const newest = await newestIn(backups)
  const { baseAt } = archive.state()
  if (!baseAt || (newest && takenAtOf(newest) > baseAt)) await archive.renew()
}

const delayOf = ({ coveredUntil }: ArchiveState): number =>
  Math.ceil((Date.now() - (coveredUntil?.getTime() ?? 0)) / 1000)

/** Says what is wrong with the archive, if anything is. */
export function troubleOf({ coveredUntil, failure }: ArchiveState, now: Date): Text | undefined {
  if (coveredUntil && now.getTime() - coveredUntil.getTime() < longestDelay) return undefined
  const why = failure ? ` (${failure})` : ''
  if (!coveredUntil)
    return {
      tr: `Günlük arşivi henüz tamamlanmadı${why}. Disk kaybolsa en yeni yedekten sonra girilen her şey kaybolurdu.`,
      en: `The log archive isn’t complete yet${why}. If the disk were lost, everything since the newest backup would be lost.`,
    }
  const minutes = Math.floor((now.getTime() - coveredUntil.getTime()) / 60_000)
  return {
    tr: `Günlük arşivi ${minutes} dakikadır geride${why}. Yedek klasörünün diskini denetleyin; en çok 1 GB günlük bekletilir, sonra arşiv baştan başlar.`,
    en: `The log archive has been behind for ${minutes} minutes${why}. Check the disk of the backups; at most 1 GB of log is kept waiting, then the archive starts over.`,
  }
}
