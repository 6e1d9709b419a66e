import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { segmentStart } from '@portal/database/archive/positions'
import { embeddedVersion, putLog, recoverCluster } from '@portal/database/archive/recover-cluster'
import { dumpTables, inSnapshot, type TableWriter } from '@portal/database/backup/tables'
import { connectionOf, type Database } from '@portal/database/connect'
import { PortalFailure } from '../../failure'
import { Blobs } from '../blobs'
import { type Cipher, piecesOf } from '../cipher'
import { dump, hasContent } from '../make-backup'
import { type Backup, type BackedUpFile, fileSchema } from '../manifest'
import type { Passphrase } from '../passphrase'
import type { BackupPlace, PlacedBackup } from '../place/backup-place'
import { FolderPlace } from '../place/folder-place'
import { refuseBroken } from '../restore-backup'
import { unpackBaseCopy } from './base-copy'
import { releasesName } from './followed-files'
import { readLog, type Reach } from './log-files'
import {
  archiveIn,
  type Base,
  baseName,
  basesIn,
  cipherOfSeries,
  logOf,
  ownPlatform,
  readSeries,
  type Series,
  seriesIn,
} from './series'

/** A moment that an archive leads to. */
export interface Point {
  series: Series
  cipher: Cipher
  base: Base
  reach: Reach
  /** Undefined for the end of the log. */
  until: Date | undefined
  /** The moment itself. */
  at: Date
}

interface Asked {
  /** The place of all backups. */
  backups: BackupPlace
  until: Date | undefined
  passphrase: Passphrase | undefined
  /** For the programs. */
  dataFolder: string
}

const refuse = (code: string, why: string): never => {
  throw new PortalFailure(code, why)
}

/**
 * Finds the newest moment that the archive leads to, before a time if one is asked for. Refuses an unusable archive.
 */
export async function findPoint({ backups, until, passphrase, dataFolder }: Asked): Promise<Point> {
  const folders = backups.folder ? await seriesIn(archiveIn(backups.folder)) : []
  if (folders.length === 0) refuse('ARCHIVE_NONE', `${backups.label} has no archive of the log.`)
  const version = await embeddedVersion(dataFolder)
  const reasons: PortalFailure[] = []
  const points: Point[] = []
  for (const folder of folders.sort().reverse()) {
    try {
      points.push(await pointIn(folder, { until, passphrase, version }))
    } catch (error) {
      if (!(error instanceof PortalFailure)) throw error
      reasons.push(error)
    }
  }
  const [newest] = points.sort((a, b) => b.at.getTime() - a.at.getTime())
  if (newest) return newest
  throw reasons[0] ?? new PortalFailure('ARCHIVE_NONE', `${backups.label} has no archive of the log.`)
}

async function pointIn(
  folder: string,
  { until, passphrase, version }: { until: Date | undefined; passphrase: Passphrase | undefined; version: number },
): Promise<Point> {
  const series =
    (await readSeries(folder)) ?? refuse('ARCHIVE_NEWER', `${folder} is not an archive that this portal reads.`)
  if (series.postgres !== version || series.platform !== ownPlatform) {
    const [theirs, ours] = [`${series.postgres} on ${series.platform}`, `${version} on ${ownPlatform}`]
    refuse('ARCHIVE_OTHER_PROGRAM', `${folder} was written by PostgreSQL ${theirs}, and this is ${ours}.`)
  }
  const cipher =
    (await cipherOfSeries(series, passphrase)) ?? refuse('ARCHIVE_ENCRYPTED', `The passphrase does not open ${folder}.`)
  const bases = await basesIn(folder)
  const base =
    bases.find(({ stoppedAt }) => !until || new Date(stoppedAt) <= until) ??
    refuse('ARCHIVE_INCOMPLETE', `${folder} has no whole copy of the database${until ? ' of before that time' : ''}.`)
  const from = segmentStart(base.start, series.segmentSize)
  const reach = await readLog(folder, { from, of: logOf(series, cipher) })
  if (reach.end < base.stop)
    refuse('ARCHIVE_GAP', `The log in ${folder} has a gap or is damaged, too early to be used.`)
  const end = reach.at ?? new Date(base.stoppedAt)
  return { series, cipher, base, reach, until, at: until && until < end ? until : end }
}

/**
 * Replays the log on the copy of the database in a folder of its own, and hands over what is there as a backup: it is
 * restored and checked like any other. The folder is removed at the end.
 */
export const withPoint = <T>(
  point: Point,
  { backups, dataFolder }: { backups: BackupPlace; dataFolder: string },
  work: (backup: Backup) => Promise<T>,
): Promise<T> =>
  inScratch(dataFolder, async scratch => {
    const database = await replay(point, scratch)
    const at = { place: new FolderPlace(scratch), name: 'dump' }
    const backup = await readAll(database, point, { backups, at }).finally(() => database.close())
    return work(backup)
  })

const scratchIn = (dataFolder: string): string => path.resolve(dataFolder, '.archive.partial')

async function inScratch<T>(dataFolder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  // A replay that was cut off has left it.
  await removeScratch(dataFolder)
  try {
    return await work(scratchIn(dataFolder))
  } finally {
    await removeScratch(dataFolder)
  }
}

/** Removes what a killed process has left of a replay. Its server ends by itself once its files are gone. */
export async function removeScratch(dataFolder: string): Promise<void> {
  // A server that failed may be about to end.
  await rm(scratchIn(dataFolder), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Replays the log to its end, and refuses it if a row cannot be read, a timeline is broken or an upload is missing. */
export const provePoint = (
  point: Point,
  { backup, dataFolder }: { backup: Backup; dataFolder: string },
): Promise<{ rows: number }> =>
  inScratch(dataFolder, async scratch => {
    const { reach, series, at } = point
    if (reach.isBroken) refuse('ARCHIVE_GAP', `The log in ${series.folder} has a gap after ${at.toISOString()}.`)
    const database = await replay(point, scratch)
    try {
      const { tables } = await inSnapshot(connectionOf(database.pool), client => dumpTables(client, readOnly))
      await refuseBroken(database)
      await refuseWithoutUploads(database, point, backup)
      return { rows: tables.reduce((sum, table) => sum + table.rows, 0) }
    } finally {
      await database.close()
    }
  })

const readOnly: TableWriter = async (_table, content) => {
  for await (const _piece of content);
}

/** The files of the backup have been checked already. */
async function refuseWithoutUploads(database: Database, { series, cipher }: Point, backup: Backup): Promise<void> {
  const checked = new Set(backup.manifest.files.map(({ sha256 }) => sha256))
  const blobs = new Blobs(backup.place, cipher)
  const missing: string[] = []
  for (const { sha256, name } of await uploadsOf(database)) {
    if (!checked.has(sha256) && !(await blobs.isIntact(sha256))) missing.push(name)
  }
  if (missing.length > 0)
    refuse('ARCHIVE_INCOMPLETE', `${series.folder} lacks ${missing.length} files: ${missing.slice(0, 5).join(', ')}.`)
}

/** The bytes that a replay takes on the disk. */
export const roomFor = ({ base, reach }: Point, databaseSize: number): number =>
  databaseSize + Number(reach.end - base.start) + spareRoom
const spareRoom = 256 * 1024 * 1024

async function replay({ series, cipher, base, until }: Point, dataFolder: string): Promise<Database> {
  const { timeline, segmentSize, folder } = series
  const from = segmentStart(base.start, segmentSize)
  await unpackBaseCopy(path.join(folder, baseName(base.start)), { sha256: base.sha256, cipher, dataFolder })
  await putLog(dataFolder, {
    ...{ timeline, segmentSize },
    read: take => readLog(folder, { from, of: logOf(series, cipher), take }),
  })
  try {
    return await recoverCluster(dataFolder, until)
  } catch (error) {
    const { message } = error as Error
    throw new PortalFailure('ARCHIVE_DAMAGED', `The log in ${folder} cannot be replayed: ${message}`, { cause: error })
  }
}

async function readAll(
  database: Database,
  { series, cipher, at }: Point,
  { backups, at: to }: { backups: BackupPlace; at: PlacedBackup },
): Promise<Backup> {
  const backup = await dump(database, to)
  const uploads = await uploadsOf(database)
  const blobs = new Blobs(backups, cipher)
  const [files, missing]: [BackedUpFile[], string[]] = [[], []]
  for (const file of [...uploads, ...(await releasesOf(series, cipher))]) {
    if (await blobs.isIntact(file.sha256)) files.push(file)
    else missing.push(file.name)
  }
  return { ...backup, blobs, manifest: { ...backup.manifest, takenAt: at.toISOString(), files, missing } }
}

async function uploadsOf(database: Database): Promise<BackedUpFile[]> {
  const { rows } = await inSnapshot(connectionOf(database.pool), client =>
    client.query<BackedUpFile>(`
      select distinct on (storage_key) 'upload' as place, storage_key::text as name, encode(sha256, 'hex') as sha256,
        size::float8 as size, media_type as "mediaType"
      from stored_file where ${hasContent} order by storage_key`),
  )
  return rows
}

/** The published remotes as they were at last. */
async function releasesOf({ folder }: Series, cipher: Cipher): Promise<BackedUpFile[]> {
  const sealed = await readFile(path.join(folder, releasesName)).catch(() => undefined)
  if (!sealed) return []
  const content = await buffer(cipher.open(releasesName, piecesOf(sealed)))
  return fileSchema.array().parse(JSON.parse(content.toString()))
}
