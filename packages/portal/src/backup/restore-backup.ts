import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inLongTransaction, loadTables, migrationsIn } from '@portal/database/backup/tables'
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
import { dropNote, noteIn, noteRestore } from '@portal/database/backup/unfinished-restore'

/**
 * Restores a verified backup into a data folder or server without people. The rows come in one transaction, which ends
 * after the last file. Until then a note in the database keeps portals from starting on it, and the restore can be
 * begun again.
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
    await explained(place, () => restoreRows(database, backup, () => restoreFiles(settings, backup)))
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

/** Fills an empty database with the rows of a backup, and checks them. The files come meanwhile. */
export async function restoreRows(database: Database, backup: Backup, copyFiles = nothing): Promise<void> {
  await loadRows(database, backup, copyFiles)
  await refuseBroken(database)
}

/** Fills an empty database with the rows of a backup. */
export async function loadRows(database: Database, backup: Backup, copyFiles = nothing): Promise<void> {
  const { manifest } = backup
  const steps = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name))
  await takeSteps(database.db, Object.fromEntries(steps))
  await inLongTransaction(connectionOf(database.pool), async client => {
    await both(() => loadTables(client, manifest, tableReader(backup)), copyFiles)
    // Everybody logs in again: a session of the backup may have been ended since.
    await client.query('delete from session')
    await dropNote(client)
  })
  // The pool's connections have the time limit of a call.
  await inLongTransaction(connectionOf(database.pool), client => client.query('analyze'))
}

/**
 * Refuses a database in use, and leaves the note in an empty one. An earlier attempt has left no rows; its releases may
 * be completed from the same backup only.
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
    const isEmpty = isOld && (people?.rows.length ?? 0) === 0
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
  const copy = ({ sha256 }: BackedUpFile, to: string) => writeFile(to, blobs.read(sha256), { flush: true })
  const restore = async (file: BackedUpFile) => {
    const { place, name, sha256, size, mediaType } = file
    if (place === 'upload') {
      const copied = path.join(uploads.folder, name)
      await copy(file, copied)
      await fileStore.put(name, copied, { size, sha256: Buffer.from(sha256, 'hex'), mediaType, isOneOfMany: true })
    } else {
      const target = path.join(remotesFolderOf(settings), name)
      await mkdir(path.dirname(target), { recursive: true })
      await copy(file, target)
    }
  }
  const isLog = ({ place, name }: BackedUpFile) => place === 'release' && isOfLog(name)
  // An older backup lists a file once for each form that has it.
  const files = [...new Map(backup.manifest.files.map(file => [`${file.place} ${file.name}`, file])).values()]
  await eachOf(
    files.filter(file => !isLog(file)),
    manyAtOnce,
    restore,
  )
  await fileStore.settle()
  for (const file of files.filter(isLog)) await restore(file)
}

/** Refuses a database in which the movements of a form were changed. */
export async function refuseBroken(database: Database): Promise<void> {
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
