import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Blobs, blobsIn } from './blobs'
import { readBackup } from './manifest'
import type { Passphrase } from './passphrase'

const daysKept = 14
const weeksKept = 8
const day = 24 * 60 * 60 * 1000

/** Returns the names of the backups in a folder, the oldest first. Each is the time at which it was taken. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter(name => /^\d{4}-\d\d-\d\dT/.test(name)).sort()
}

/** The time that the name of a backup says. */
export const takenAtOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Of the last 14 days and the last 8 weeks with a backup, the newest of each is kept. */
export function keptOf(names: readonly string[]): Set<string> {
  const newest = (periodOf: (name: string) => string | number, most: number): string[] =>
    [...new Map([...names].sort().map(name => [periodOf(name), name])).values()].slice(-most)
  // The first day of the epoch was a Thursday; weeks begin on Monday.
  const weekOf = (name: string) => Math.floor((Date.parse(name.slice(0, 10)) / day + 3) / 7)
  return new Set([...newest(name => name.slice(0, 10), daysKept), ...newest(weekOf, weeksKept)])
}

/**
 * Removes old backups, unfinished ones and the files that no backup has. Returns how many backups were removed. Files
 * stay while the passphrase does not open one of the backups.
 */
export async function removeOld(folder: string, passphrase?: Passphrase): Promise<number> {
  const names = await backupsIn(folder)
  const kept = keptOf(names)
  const old = names.filter(name => !kept.has(name))
  // An unreadable manifest stops the removal before it has begun.
  const used = await filesOf(
    [...kept].map(name => path.join(folder, name)),
    passphrase,
  )
  for (const name of old) {
    // A removal that is cut off must not leave half a backup under the name of a whole one.
    const unfinished = path.join(folder, `.${name}.partial`)
    await rename(path.join(folder, name), unfinished)
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeUnfinished(folder)
  if (used) await removeUnused(folder, used)
  return old.length
}

/** Returns the files of all these backups; undefined if one has another passphrase. */
async function filesOf(
  folders: readonly string[],
  passphrase: Passphrase | undefined,
): Promise<Set<string> | undefined> {
  const files = new Set<string>()
  let isComplete = true
  for (const folder of folders) {
    const backup = await readAny(folder, passphrase)
    if (!backup) isComplete = false
    else {
      const blobs = new Blobs('', backup.cipher)
      for (const { sha256 } of backup.manifest.files) files.add(path.basename(blobs.fileOf(sha256)))
    }
  }
  return isComplete ? files : undefined
}

const otherPassphrase = new Set(['PASSPHRASE_WRONG', 'PASSPHRASE_MISSING'])

/** Reads a backup, from before there was a passphrase too; undefined if it has another one. */
async function readAny(folder: string, passphrase: Passphrase | undefined) {
  try {
    return await readBackup(folder, passphrase)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'BACKUP_NOT_ENCRYPTED') return readBackup(folder)
    if (otherPassphrase.has(code)) return undefined
    throw error
  }
}

const isOlderThanADay = async (file: string) => (await stat(file)).mtimeMs < Date.now() - day

/** Removes what a killed process has left of backups. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    if (/^\.\d{4}-.*\.partial$/.test(name) && (await isOlderThanADay(place))) {
      await rm(place, { recursive: true, force: true })
    }
  }
}

/** A file that was added or wanted within a day may belong to a backup that is being written. */
async function removeUnused(folder: string, used: ReadonlySet<string>): Promise<void> {
  for await (const file of blobsIn(folder)) {
    if (!used.has(path.basename(file)) && (await isOlderThanADay(file))) await rm(file, { force: true })
  }
}
