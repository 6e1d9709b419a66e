import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { inLongTransaction, loadTables, migrationsIn } from '@portal/database/backup/tables'
import { connectionOf, openDatabase, type Database } from '@portal/database/connect'
import { migrate } from '@portal/database/migrate'
import * as migrations from '@portal/database/migrations/index'
import { forWork } from '@portal/database/work'
import { brokenTimelinesIn } from '@portal/workflow-service/forms/verify-timelines.job'
import { PortalFailure } from '../failure'
import { filePlacesOf } from '../file-places'
import { createLog } from '../log'
import { remotesFolderOf } from '../places'
import type { Settings } from '../settings'
import { Blobs } from './blobs'
import { tableFile } from './make-backup'
import type { Manifest } from './manifest'

interface RestoreOptions {
  settings: Settings
  /** The folder of a backup that was verified, and what is in it. */
  folder: string
  manifest: Manifest
}

/**
 * Restores a backup into a data folder or server without people. Files come first and the rows in one transaction, so
 * that a restore which is cut off can be begun again.
 */
export async function restoreBackup({ settings, folder, manifest }: RestoreOptions): Promise<void> {
  refuseNewer(manifest, folder)
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataFolder: settings.PORTAL_DATA,
    log: createLog(settings.LOG_LEVEL),
  })
  try {
    await refuseFull(database, settings, manifest)
    await restoreFiles(settings, folder, manifest)
    await restoreRows(database, folder, manifest)
  } finally {
    await database.close()
  }
}

function refuseNewer(manifest: Manifest, folder: string): void {
  const unknown = manifest.migrations.find(name => !(name in migrations))
  if (!unknown) return
  throw new PortalFailure('BACKUP_NEWER', `${folder} was written by a newer portal, whose step ${unknown} is unknown.`)
}

/** Fills an empty database with the rows of a backup, and checks them. */
export async function restoreRows(database: Database, folder: string, manifest: Manifest): Promise<void> {
  const steps = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name))
  await migrate(database.db, Object.fromEntries(steps))
  await inLongTransaction(connectionOf(database.pool), async client => {
    await loadTables(client, manifest, table => createReadStream(tableFile(folder, table)))
    // Everybody logs in again: a session of the backup may have been ended since.
    await client.query('delete from session')
  })
  await refuseBroken(database)
}

async function refuseFull({ pool }: Database, settings: Settings, manifest: Manifest): Promise<void> {
  const client = await pool.connect()
  try {
    const taken = await migrationsIn(client)
    const isCutOff = taken.every(name => manifest.migrations.includes(name)) && taken.length > 0
    const people = isCutOff ? await client.query('select from app_user limit 1') : undefined
    const releases = await readdir(remotesFolderOf(settings)).catch((): string[] => [])
    if (taken.length === 0 ? releases.length === 0 : people?.rows.length === 0) return
  } finally {
    client.release()
  }
  const place = settings.DATABASE_URL ? 'The database' : settings.PORTAL_DATA
  throw new PortalFailure(
    'RESTORE_INTO_FULL',
    `${place} is in use. A backup is restored into an empty folder, or a database without tables.`,
  )
}

/** The log of the releases comes last, after the versions that it names. */
async function restoreFiles(settings: Settings, folder: string, { files }: Manifest): Promise<void> {
  const { fileStore, uploads } = filePlacesOf(settings)
  const blobs = new Blobs(path.dirname(path.resolve(folder)))
  await mkdir(uploads.folder, { recursive: true })
  for (const { place, name, sha256, size, mediaType } of files.toReversed()) {
    if (place === 'upload') {
      const copy = path.join(uploads.folder, name)
      await copyFile(blobs.fileOf(sha256), copy)
      await fileStore.put(name, copy, { size, sha256: Buffer.from(sha256, 'hex'), mediaType })
    } else {
      const file = path.join(remotesFolderOf(settings), name)
      await mkdir(path.dirname(file), { recursive: true })
      await copyFile(blobs.fileOf(sha256), file)
    }
  }
}

async function refuseBroken(database: Database): Promise<void> {
  const broken: string[] = []
  for await (const batch of brokenTimelinesIn(forWork(database.db, 'job'))) {
    broken.push(...batch.broken.map(({ formGuid }) => formGuid))
  }
  if (broken.length === 0) return
  throw new PortalFailure(
    'RESTORED_BROKEN',
    `Everything was restored, but the movements of ${broken.length} forms had been changed before the backup: ${broken
      .slice(0, 5)
      .join(', ')}.`,
  )
}
