import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Blobs } from './blobs'
import { readManifest } from './manifest'

const daysKept = 14
const weeksKept = 8
const day = 24 * 60 * 60 * 1000

/** Returns the names of the backups in a folder, the oldest first. Each is the time at which it was taken. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter(name => /^\d{4}-\d\d-\d\dT/.test(name)).sort()
}

/** Of the last 14 days and the last 8 weeks with a backup, the newest of each is kept. */
export function keptOf(names: readonly string[]): Set<string> {
  const newest = (periodOf: (name: string) => string | number, most: number): string[] =>
    [...new Map([...names].sort().map(name => [periodOf(name), name])).values()].slice(-most)
  // The first day of the epoch was a Thursday; weeks begin on Monday.
  const weekOf = (name: string) => Math.floor((Date.parse(name.slice(0, 10)) / day + 3) / 7)
  return new Set([...newest(name => name.slice(0, 10), daysKept), ...newest(weekOf, weeksKept)])
}

/** Removes old backups, and then the files that no other backup has. Returns how many backups were removed. */
export async function removeOld(folder: string): Promise<number> {
  const names = await backupsIn(folder)
  const kept = keptOf(names)
  const old = names.filter(name => !kept.has(name))
  const used = new Set<string>()
  // An unreadable manifest stops the removal before it has begun.
  for (const name of kept) {
    const { files } = await readManifest(path.join(folder, name))
    for (const { sha256 } of files) used.add(sha256)
  }
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  if (old.length > 0) await removeUnused(new Blobs(folder), used)
  return old.length
}

/** A file that was added or wanted within a day may belong to a backup that is being written. */
async function removeUnused(blobs: Blobs, used: ReadonlySet<string>): Promise<void> {
  for await (const file of blobs.all()) {
    if (used.has(path.basename(file))) continue
    const found = await stat(file)
    if (found.mtimeMs < Date.now() - day) await rm(file, { force: true })
  }
}
