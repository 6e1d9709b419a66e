import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@portal/database/connect'
import { DatabaseFailure } from '@portal/database/failure'
import { silent } from '@portal/database/log'
import { pendingSteps } from '@portal/database/migrate'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { backupPlaceOf } from '../../backup/backup.jobs'
import { newestBackup } from '../../backup/backup-metrics'
import { PlaceFailure } from '../../backup/place/backup-place'
import { PortalFailure } from '../../failure'
import { openAsIs } from '../../prepare-database'
import type { Settings } from '../../settings'
import { isNear, isOpen } from './address'
import { checkDatabaseSettings } from './database-settings'
import type { Finding } from './finding'
import { checkLogArchive } from './log-archive'
import { checkWaitingFiles } from './scanner'

const longestBackupAge = 26 * 60 * 60 * 1000
const clockTolerance = 5

/** Checks the database as it is. The portal's own is started for a moment if the portal is not running. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  if (!settings.DATABASE_URL && !existsSync(path.join(settings.PORTAL_DATA, 'postgres'))) return []
  let database: Database
  try {
    database = await openAsIs(settings, silent as FastifyBaseLogger, { joinsRunning: true })
  } catch (error) {
    if (!(error instanceof DatabaseFailure || error instanceof PortalFailure)) throw error
    const { code, message } = error
    return [{ code, text: { tr: `Veritabanı kullanılamıyor: ${message}`, en: message } }]
  }
  try {
    const pending = await pendingSteps(database.db)
    const findings = [...(await checkClock(database)), ...(await checkConnection(settings, database))]
    if (settings.DATABASE_URL) findings.push(...(await checkDatabaseSettings(database.db)))
    if (pending.length > 0) return [...findings, notMigrated(pending.length)]
    const more = [checkDemo, checkBackups, checkLogArchive, checkWaitingFiles].map(check => check(settings, database))
    return [...findings, ...(await Promise.all(more)).flat()]
  } finally {
    await database.close()
  }
}

const notMigrated = (steps: number): Finding => ({
  code: 'DATABASE_NOT_MIGRATED',
  isAdvice: true,
  text: {
    tr: `Bir sonraki başlangıç veritabanında ${steps} adım atacak; “portal migrate --plan” bunları gösterir.`,
    en: `The next start takes ${steps} migration steps; “portal migrate --plan” shows them.`,
  },
})

async function checkClock({ db }: Database): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const seconds = Math.round(((rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2) / 1000)
  if (Math.abs(seconds) <= clockTolerance) return []
  return [
    {
      code: 'CLOCKS_DIFFER',
      text: {
        tr: `Veritabanının saati bu makineninkinden ${seconds} saniye farklı. İkisini de NTP ile eşitleyin.`,
        en: `The database’s clock differs from this machine’s by ${seconds} seconds. Synchronise both by NTP.`,
      },
    },
  ]
}

async function checkConnection({ DATABASE_URL }: Settings, { db }: Database): Promise<Finding[]> {
  if (!DATABASE_URL || isNear(new URL(DATABASE_URL).hostname)) return []
  const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
  if (rows[0]?.ssl) return []
  return [
    {
      code: 'DATABASE_WITHOUT_TLS',
      isAdvice: true,
      text: {
        tr: 'Veritabanıyla bağlantı şifrelenmiyor. DATABASE_URL’ye sslmode=verify-full ekleyin.',
        en: 'The connection to the database isn’t encrypted. Add sslmode=verify-full to DATABASE_URL.',
      },
    },
  ]
}

async function checkDemo(settings: Settings, { db }: Database): Promise<Finding[]> {
  if (settings.PORTAL_SEED === 'none' || !isOpen(settings)) return []
  const demo = await db.selectFrom('app_user').select('id').where('email', '=', 'admin@anka.test').executeTakeFirst()
  if (!demo) return []
  return [
    {
      code: 'DEMO_PASSWORDS',
      text: {
        tr: 'Başkaları bu portala ulaşabiliyor, ama demo parolaları gizli değil. PORTAL_SEED=none ile başlayın.',
        en: 'Others can reach this portal, and the demo users’ passwords are public. Begin with PORTAL_SEED=none.',
      },
    },
  ]
}

async function checkBackups(settings: Settings, { db }: Database): Promise<Finding[]> {
  const place = backupPlaceOf(settings)
  if (!place) {
    if (settings.DATABASE_URL) return []
    const text = {
      tr: 'Gecelik yedekleme kapalı (PORTAL_BACKUPS=off).',
      en: 'Nightly backups are off (PORTAL_BACKUPS=off).',
    }
    return [{ code: 'BACKUPS_OFF', isAdvice: true, text }]
  }
  const newest = await newestBackup(place, db).catch((error: unknown) => {
    if (error instanceof PlaceFailure) return error
    throw error
  })
  if (newest instanceof PlaceFailure) return [{ code: newest.code, text: newest.text }]
  const age = newest ? Date.now() - newest.getTime() : 0
  if (age <= longestBackupAge) return []
  const hours = Math.floor(age / 3_600_000)
  return [
    {
      code: 'BACKUP_OLD',
      text: {
        tr: `${place.label} konumunda ${hours} saattir yeni yedek yok. Nedenini /job sayfası gösterir.`,
        en: `There has been no new backup in ${place.label} for ${hours} hours. The page /job shows why.`,
      },
    },
  ]
}
