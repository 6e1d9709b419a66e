import { stat } from 'node:fs/promises'
import path from 'node:path'
import { serverState, slotsIn } from '@portal/database/archive/slots'
import type { Database } from '@portal/database/connect'
import { archivedBesides } from '../../backup/backup.jobs'
import { logFilesIn } from '../../backup/archive/log-files'
import { archiveIn, basesIn } from '../../backup/archive/series'
import type { Settings } from '../../settings'
import type { Finding } from './finding'

const longestDelay = 5 * 60 * 1000

/** Checks that a running portal's log reaches the archive. Without a portal, nothing is entered. */
export async function checkLogArchive(settings: Settings, { pool }: Database): Promise<Finding[]> {
  const backups = archivedBesides(settings)
  if (!backups) return []
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if (rows[0]?.count === 0) return []
  const [slot] = await slotsIn(pool)
  const folder = slot && !slot.isLost ? path.join(archiveIn(backups), slot.id) : undefined
  const bases = folder ? await basesIn(folder).catch(() => []) : []
  if (!slot || !folder || bases.length === 0) return [incomplete(backups)]
  const waiting = Number((await serverState(pool)).end - slot.position)
  const newest = (await logFilesIn(folder)).at(-1)
  const at = newest ? (await stat(path.join(folder, newest))).mtimeMs : 0
  return waiting > 0 && at < Date.now() - longestDelay ? [behind(backups, waiting)] : []
}

const incomplete = (backups: string): Finding => ({
  code: 'LOG_ARCHIVE_INCOMPLETE',
  text: {
    tr: `${backups} klasöründeki günlük arşivi tam değil: disk kaybolsa en yeni yedekten sonra girilenler kaybolurdu. Nedenini /job sayfası gösterir.`,
    en: `The log archive in ${backups} isn’t complete: with the disk, everything since the newest backup would be lost. The page /job shows why.`,
  },
})

const behind = (backups: string, bytes: number): Finding => {
  const megabytes = Math.ceil(bytes / 1e6)
  return {
    code: 'LOG_ARCHIVE_BEHIND',
    text: {
      tr: `${megabytes} MB günlük ${backups} klasörüne yazılmayı bekliyor. O klasörün diskini denetleyin.`,
      en: `${megabytes} MB of log wait to be written to ${backups}. Check the disk of that folder.`,
    },
  }
}
