import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dumpTables, inSnapshot, type TableReader, type TableWriter } from '@portal/database/backup/tables'
import { connectionOf, type Database } from '@portal/database/connect'
import { realDisk } from '@portal/federation/delivery/disk'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import type { Cipher } from './cipher'
import { both, eachOf, manyAtOnce, oneAtATime } from './each-of'
import { type Backup, type BackedUpFile, type Key, keyFor, type Manifest, writeManifest } from './manifest'
import type { Passphrase } from './passphrase'
import { backupsIn } from './retention'

interface BackupOptions {
  database: Pick<Database, 'pool'>
  fileStore: FileStore
  remotesFolder: string
  /** The folder of all backups. */
  to: string
  /** The number of files copied at once. */
  atOnce?: number
  /** Encrypts the backup. */
  passphrase?: Passphrase | undefined
}

const tableFile = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.copy.gz`)

export const tableWriter =
  (folder: string, cipher: Cipher): TableWriter =>
  (table, content) =>
    pipeline(
      cipher.seal(`table ${table}`, content),
      createWriteStream(tableFile(folder, table), { flags: 'wx', flush: true }),
    )

export const tableReader =
  ({ folder, cipher }: Pick<Backup, 'folder' | 'cipher'>): TableReader =>
  table =>
    cipher.open(`table ${table}`, createReadStream(tableFile(folder, table)))

/**
 * Writes the database as it is at one moment, with the uploads that it names and the published remotes, and returns
 * the backup. One that did not come to its end leaves nothing that looks like one.
 */
export async function makeBackup({ to, passphrase, ...sources }: BackupOptions): Promise<Backup> {
  const takenAt = new Date().toISOString()
  const name = takenAt.replaceAll(':', '-')
  const partial = path.join(to, `.${name}.partial`)
  try {
    await mkdir(path.join(partial, 'tables'), { recursive: true })
    const newest = (await backupsIn(to)).at(-1)
    const key = await keyFor(passphrase, newest && path.join(to, newest))
    const manifest = await writeParts(partial, takenAt, { ...sources, key, blobs: new Blobs(to, key.cipher) })
    const folder = path.join(to, name)
    await realDisk.rename(partial, folder)
    return { folder, manifest, cipher: key.cipher }
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {})
    const { syscall, message } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new PortalFailure('BACKUP_NOT_WRITTEN', `The backup cannot be written to ${to}: ${message}`, {
      cause: error,
    })
  }
}

type Sources = Omit<BackupOptions, 'to' | 'passphrase'> & { key: Key; blobs: Blobs }

async function writeParts(folder: string, takenAt: string, sources: Sources): Promise<Manifest> {
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
      from stored_file order by storage_key`)
    uploads = found.rows
    const addTables = () => dumpTables(client, tableWriter(folder, key.cipher))
    return isBusy ? addTables() : both(addTables, addUploads)
  })
  if (isBusy) await addUploads()
  files.push(...(await addReleases(blobs, remotesFolder)))
  const manifest: Manifest = { format: 1, takenAt, ...copyOf(dump), files, missing }
  await blobs.settle()
  await writeManifest(folder, manifest, key)
  return manifest
}

export const copyOf = ({ migrations, tables, sequences }: Awaited<ReturnType<typeof dumpTables>>) => ({
  migrations: [...migrations],
  tables: tables.map(table => ({ ...table, columns: [...table.columns] })),
  sequences: [...sequences],
})

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
export async function sizeOf({ folder, manifest }: Backup): Promise<number> {
  let size = manifest.files.reduce((sum, file) => sum + file.size, 0)
  for (const { name } of manifest.tables) size += (await stat(tableFile(folder, name))).size
  return size
}
