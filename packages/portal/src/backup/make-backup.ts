import { createHash } from 'node:crypto'
import { opendir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dumpTables, inSnapshot, type TableReader, type TableWriter } from '@portal/database/backup/tables'
import { connectionOf, type Database } from '@portal/database/connect'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import { type Cipher, piecesOf, plain } from './cipher'
import { both, eachOf, manyAtOnce, oneAtATime } from './each-of'
import {
  type Backup,
  type BackedUpFile,
  type Key,
  keyFor,
  type Manifest,
  removeBackup,
  writeManifest,
} from './manifest'
import type { Passphrase } from './passphrase'
import { type BackupPlace, kept, type PlacedBackup } from './place/backup-place'
import { newestIn, unfinishedName } from './retention'

/**
 * The condition for rows of `stored_file` whose bytes are kept: malware is not. A database from before the scanner has
 * no such column.
 */
export const hasContent = `to_jsonb(stored_file) ->> 'scan' is distinct from 'found'`

interface BackupOptions {
  database: Pick<Database, 'pool'>
  fileStore: FileStore
  remotesFolder: string
  to: BackupPlace
  /** The number of files copied at once. */
  atOnce?: number
  /** Encrypts the backup. */
  passphrase?: Passphrase | undefined
}

const tableFile = (backup: string, table: string): string => `${backup}/tables/${table}.copy.gz`

const tableWriter =
  ({ place, name }: PlacedBackup, cipher: Cipher): TableWriter =>
  (table, content) =>
    place.write(tableFile(name, table), cipher.seal(`table ${table}`, content))

export const tableReader =
  ({ place, name, cipher }: Pick<Backup, 'place' | 'name' | 'cipher'>): TableReader =>
  table =>
    cipher.open(`table ${table}`, kept(place.read(tableFile(name, table))))

/**
 * Writes the database as it is at one moment, with the uploads that it names and the published remotes, and returns
 * the backup. One that did not come to its end leaves nothing that looks like one.
 */
export async function makeBackup({ to: place, passphrase, ...sources }: BackupOptions): Promise<Backup> {
  const takenAt = new Date().toISOString()
  const name = takenAt.replaceAll(':', '-')
  try {
    const newest = await newestIn(place)
    const key = await keyFor(passphrase, newest ? { place, name: newest } : undefined)
    // Until it is removed, others remove no files.
    await place.write(`${name}/${unfinishedName}`, piecesOf(Buffer.from('This backup is not complete.\n')))
    const blobs = new Blobs(place, key.cipher)
    await blobs.look()
    const manifest = await writeParts({ place, name }, takenAt, { ...sources, key, blobs })
    // It is whole by now; a file too many does no harm.
    await place.remove(`${name}/${unfinishedName}`).catch(() => {})
    return { place, name, manifest, cipher: key.cipher, blobs }
  } catch (error) {
    await removeBackup({ place, name }).catch(() => {})
    const { syscall, message } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new PortalFailure('BACKUP_NOT_WRITTEN', `The backup cannot be written to ${place.label}: ${message}`, {
      cause: error,
    })
  }
}

type Sources = Omit<BackupOptions, 'to' | 'passphrase'> & { key: Key; blobs: Blobs }

async function writeParts(backup: PlacedBackup, takenAt: string, sources: Sources): Promise<Manifest> {
  const { database, fileStore, remotesFolder, atOnce = manyAtOnce, key, blobs } = sources
  let uploads: Omit<BackedUpFile, 'place'>[] = []
  const files: BackedUpFile[] = []
  const missing: string[] = []
  const addUploads = () =>
    eachOf(uploads, atOnce, async upload => {
      const file = { place: 'upload' as const, ...upload }
      if ((await blobs.has(file)) || (await isAdded(blobs, file, await fileStore.read(upload.name)))) files.push(file)
      else missing.push(upload.name)
    })
  const isBusy = atOnce === oneAtATime
  const dump = await inSnapshot(connectionOf(database.pool), async client => {
    // Several forms may share the bytes of a file.
    const found = await client.query<(typeof uploads)[number]>(`
      select distinct on (storage_key) storage_key::text as name, encode(sha256, 'hex') as sha256, size::float8 as size,
        media_type as "mediaType"
      from stored_file where ${hasContent} order by storage_key`)
    uploads = found.rows
    const addTables = () => dumpTables(client, tableWriter(backup, key.cipher))
    return isBusy ? addTables() : both(addTables, addUploads)
  })
  if (isBusy) await addUploads()
  files.push(...(await addReleases(blobs, remotesFolder)))
  const manifest: Manifest = { format: 1, takenAt, ...copyOf(dump), files, missing }
  await writeManifest(backup, manifest, key)
  return manifest
}

const copyOf = ({ migrations, tables, sequences }: Awaited<ReturnType<typeof dumpTables>>) => ({
  migrations: [...migrations],
  tables: tables.map(table => ({ ...table, columns: [...table.columns] })),
  sequences: [...sequences],
})

/** Writes the tables into a folder, as the beginning of a backup. */
export async function dump(source: Database, at: PlacedBackup): Promise<Backup> {
  const takenAt = new Date().toISOString()
  const copied = await inSnapshot(connectionOf(source.pool), client => dumpTables(client, tableWriter(at, plain)))
  const manifest: Manifest = { format: 1, takenAt, ...copyOf(copied), files: [], missing: [] }
  return { ...at, cipher: plain, manifest, blobs: new Blobs(at.place, plain) }
}

async function isAdded(blobs: Blobs, { sha256 }: BackedUpFile, content: Readable | undefined): Promise<boolean> {
  return content !== undefined && (await blobs.add(sha256, content))
}

/** The log is listed first, so that the backup has every version that the log names. */
export async function addReleases(blobs: Blobs, folder: string): Promise<BackedUpFile[]> {
  const ofLog = (await namesIn(folder)).filter(isOfLog)
  const others = (await namesIn(folder)).filter(name => !isOfLog(name))
  const files: BackedUpFile[] = []
  for (const name of [...ofLog, ...others]) {
    // A version that is removed meanwhile is not in use.
    const content = await readFile(path.join(folder, name)).catch(() => undefined)
    if (!content) continue
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { place: 'release' as const, name, sha256, size: content.length, mediaType: '' }
    if (!(await blobs.has(file))) await blobs.add(sha256, Readable.from([content]))
    files.push(file)
  }
  return files
}

export const isOfLog = (name: string): boolean => name.startsWith('log/')

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  const directory = await opendir(folder, { recursive: true }).catch(() => undefined)
  if (directory) {
    for await (const entry of directory) {
      if (!entry.isFile()) continue
      names.push(path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    }
  }
  return names
}

/** Returns the bytes of a backup; a file that other backups have too counts in full. */
export async function sizeOf({ place, name, manifest }: Backup): Promise<number> {
  let size = manifest.files.reduce((sum, file) => sum + file.size, 0)
  for await (const file of place.list(`${name}/tables`)) size += file.size
  return size
}
