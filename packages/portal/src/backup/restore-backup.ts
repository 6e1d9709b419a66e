import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  addForeignKeys,
  dropForeignKeys,
  forgetForeignKeys,
  haveForeignKeys,
} from '@portal/database/backup/foreign-keys'
import { loadTable, migrationsIn, setSequences, withWriters } from '@portal/database/backup/tables'
import { dropNote, noteIn, noteRestore } from '@portal/database/backup/unfinished-restore'
import { connectionOf, openDatabase, type Database } from '@portal/database/connect'
import { DatabaseFailure } from '@portal/database/failure'
import { takeSteps } from '@portal/database/migrate'
import * as migrations from '@portal/database/migrations/index'
import { forWork } from '@portal/database/work'
import { brokenTimelinesIn } from '@portal/workflow-service/forms/verify-timelines.job'
import { PortalFailure } from '../failure'
import { filePlacesOf } from '../file-places'
import { createLog } from '../log'
import { remotesFolderOf } from '../places'
import type { Settings } from '../settings'
import { both, eachOf, manyAtOnce } from './each-of'
import { isOfLog, tableReader } from './make-backup'
import type { Backup, BackedUpFile, Manifest } from './manifest'
import { PlaceFailure } from './place/backup-place'

/**
 * Restores a verified backup into a data folder or server without people. Until everything is there and checked, a note
 * in the database keeps portals from starting on it, and the restore can be begun again.
 */
export async function restoreBackup(settings: Settings, backup: Backup): Promise<void> {
  refuseNewer(backup)
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataFolder: settings.PORTAL_DATA,
    log: createLog(settings.LOG_LEVEL),
  })
  const place = settings.DATABASE_URL ? 'The database' : settings.PORTAL_DATA
  try {
    await takeEmpty(database, place, backup.manifest, await readdir(remotesFolderOf(settings)).catch(() => []))
    await explained(place, () => restoreRows(database, backup, { copyFiles: () => restoreFiles(settings, backup) }))
  } finally {
    await database.close()
  }
}

export function refuseNewer({ manifest, place, name }: Backup): void {
  const unknown = manifest.migrations.find(step => !(step in migrations))
  if (!unknown) return
  throw new PortalFailure(
    'BACKUP_NEWER',
    `${place.pathOf(name)} was written by a newer portal, whose step ${unknown} is unknown.`,
  )
}

/** Names the target of a restore that fails, for example because a disk is full. */
export async function explained(place: string, restore: () => Promise<void>): Promise<void> {
  try {
    await restore()
  } catch (error) {
    const isKnown = error instanceof PortalFailure || error instanceof DatabaseFailure
    if (isKnown && !(error instanceof PlaceFailure)) throw error
    throw new PortalFailure(
      'RESTORE_CUT_OFF',
      `Not everything was restored: ${(error as Error).message.replace(/\.$/, '')}. ` +
        `${place} can be used once the same restore was repeated.`,
      { cause: error },
    )
  }
}

const nothing = async (): Promise<void> => {}
/** The connections that write: PostgreSQL uses one core for each. */
const writersAlone = 2

/** Fills an empty database with the rows of a backup, and checks them. The files come meanwhile. */
export async function restoreRows(
  database: Database,
  backup: Backup,
  { copyFiles = nothing, writers = writersAlone } = {},
): Promise<void> {
  let broken: string[] = []
  const check = async () => {
    broken = await brokenIn(database)
  }
  await loadRows(database, backup, { copyFiles, writers, check })
  refuseAny(broken)
}

/** Fills an empty database with the rows of a backup. `check` runs once they are there. */
export async function loadRows(
  database: Database,
  backup: Backup,
  { copyFiles = nothing, check = nothing, writers = writersAlone } = {},
): Promise<void> {
  const { manifest } = backup
  const steps = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name))
  await takeSteps(database.db, Object.fromEntries(steps))
  const read = tableReader(backup)
  const largestFirst = [...manifest.tables].sort((a, b) => b.rows - a.rows)
  await withWriters(connectionOf(database.pool), writers, async write => {
    const loadAll = async () => {
      await write(dropForeignKeys)
      await eachOf(largestFirst, writers, table => write(client => loadTable(client, table, read)))
      const checks = await write(addForeignKeys)
      const checkKeys = (ofTable: string[]) =>
        write(async client => {
          for (const statement of ofTable) await client.query(statement)
        })
      await both(() => eachOf(checks, writers, checkKeys), check)
    }
    await both(loadAll, copyFiles)
    await write(async client => {
      await setSequences(client, manifest)
      // Everybody logs in again: a session of the backup may have been ended since.
      await client.query('delete from session')
      await forgetForeignKeys(client)
      await dropNote(client)
    })
  })
}

/**
 * Refuses a database in use, and leaves the note in an empty one. Rows of an earlier attempt are replaced; its releases
 * may be completed from the same backup only.
 */
export async function takeEmpty(
  { pool }: Database,
  place: string,
  { takenAt, migrations: steps }: Manifest,
  releases: readonly string[],
): Promise<void> {
  const client = await pool.connect()
  try {
    const noted = await noteIn(client)
    const taken = await migrationsIn(client)
    const isOld = taken.every(step => steps.includes(step))
    const people = taken.length > 0 && isOld ? await client.query('select from app_user limit 1') : undefined
    // Migrations expect the foreign keys, which an earlier attempt has dropped.
    const isAsEmpty = (await haveForeignKeys(client)) ? !people?.rows.length : taken.length === steps.length
    const isEmpty = isOld && isAsEmpty
    if (isEmpty && (releases.length === 0 || noted === takenAt)) return await noteRestore(client, takenAt)
    const rest = noted === undefined ? 'is in use' : `has the beginning of another backup, that of ${noted}`
    throw new PortalFailure(
      'RESTORE_INTO_FULL',
      `${place} ${rest}. A backup is restored into an empty folder, or a database without tables.`,
    )
  } finally {
    client.release()
  }
}

/** The log of the releases comes last, after the versions that it names. */
async function restoreFiles(settings: Settings, backup: Backup): Promise<void> {
  const { fileStore, uploads } = filePlacesOf(settings)
  const { blobs } = backup
  await mkdir(uploads.folder, { recursive: true })
  // Waiting for the disk after each file takes longer.
  const isSyncedAtEnd = await isSynced(uploads.folder)
  const isLog = ({ place, name }: BackedUpFile) => place === 'release' && isOfLog(name)
  const restore = async (file: BackedUpFile) => {
    const { place, name, sha256, size, mediaType } = file
    if (place === 'upload') {
      const copied = path.join(uploads.folder, name)
      await blobs.copyTo(sha256, copied, { flush: !isSyncedAtEnd })
      await fileStore.put(name, copied, { size, sha256: Buffer.from(sha256, 'hex'), mediaType, isOneOfMany: true })
    } else {
      const target = path.join(remotesFolderOf(settings), name)
      await mkdir(path.dirname(target), { recursive: true })
      await blobs.copyTo(sha256, target, { flush: true })
    }
  }
  // An older backup lists a file once for each form that has it.
  const files = [...new Map(backup.manifest.files.map(file => [`${file.place} ${file.name}`, file])).values()]
  await eachOf(
    files.filter(file => !isLog(file)),
    manyAtOnce,
    restore,
  )
  await fileStore.settle()
  if (isSyncedAtEnd && !(await isSynced(uploads.folder))) throw new Error('The disk did not take all files')
  for (const file of files.filter(isLog)) await restore(file)
}

/** Makes everything in the file system of a folder survive a power failure. False if this machine cannot. */
async function isSynced(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  )
}

async function brokenIn(database: Database): Promise<string[]> {
  const broken: string[] = []
  for await (const batch of brokenTimelinesIn(forWork(database.db, 'job'))) {
    broken.push(...batch.broken.map(({ formGuid }) => formGuid))
  }
  return broken
}

/** Refuses a database in which the movements of a form were changed. */
export async function refuseBroken(database: Database): Promise<void> {
  refuseAny(await brokenIn(database))
}

function refuseAny(broken: readonly string[]): void {
  if (broken.length === 0) return
  throw new PortalFailure(
    'RESTORED_BROKEN',
    `Everything was restored, but the movements of ${broken.length} forms had been changed before the backup: ${broken
      .slice(0, 5)
      .join(', ')}.`,
  )
}
