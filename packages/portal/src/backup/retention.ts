import { Blobs, blobsFolder } from './blobs'
import { eachOf, manyAtOnce } from './each-of'
import { isBackup, readBackup, removeBackup } from './manifest'
import type { Passphrase } from './passphrase'
import type { BackupPlace, PlacedBackup } from './place/backup-place'

const daysKept = 14
const weeksKept = 8
const day = 24 * 60 * 60 * 1000

const isName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name)
/** A backup has this file while it is being written. */
export const unfinishedName = 'unfinished'

const namesIn = async (place: BackupPlace): Promise<string[]> => (await place.tops()).filter(isName).sort()

/** Returns the names of the backups in a place, the oldest first. Each is the time at which it was taken. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const whole = new Set<string>()
  const names = await namesIn(place)
  await eachOf(names, manyAtOnce, async name => {
    if (await isBackup({ place, name })) whole.add(name)
  })
  return names.filter(name => whole.has(name))
}

/** Returns the name of the newest backup in a place. */
export async function newestIn(place: BackupPlace): Promise<string | undefined> {
  for (const name of (await namesIn(place)).reverse()) {
    if (await isBackup({ place, name })) return name
  }
  return undefined
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
 * stay while another backup is being written, and while the passphrase does not open one of the backups.
 */
export async function removeOld(place: BackupPlace, passphrase?: Passphrase): Promise<number> {
  const names = await backupsIn(place)
  const kept = keptOf(names)
  const old = names.filter(name => !kept.has(name))
  // An unreadable manifest stops the removal before it has begun.
  const used = await filesOf(
    [...kept].map(name => ({ place, name })),
    passphrase,
  )
  for (const name of old) await removeBackup({ place, name })
  const whole = new Set(names)
  await removeUnfinished(place, whole)
  if (used) await removeUnused(place, { used, whole })
  return old.length
}

/** Returns the files of all these backups; undefined if one has another passphrase. */
async function filesOf(
  backups: readonly PlacedBackup[],
  passphrase: Passphrase | undefined,
): Promise<Set<string> | undefined> {
  const files = new Set<string>()
  let isComplete = true
  for (const each of backups) {
    const backup = await readAny(each, passphrase)
    if (!backup) isComplete = false
    else {
      const blobs = new Blobs(backup.place, backup.cipher)
      for (const { sha256 } of backup.manifest.files) files.add(blobs.nameOf(sha256))
    }
  }
  return isComplete ? files : undefined
}

const otherPassphrase = new Set(['PASSPHRASE_WRONG', 'PASSPHRASE_MISSING'])

/** Reads a backup, from before there was a passphrase too; undefined if it has another one. */
async function readAny(backup: PlacedBackup, passphrase: Passphrase | undefined) {
  try {
    return await readBackup(backup, passphrase)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'BACKUP_NOT_ENCRYPTED') return readBackup(backup)
    if (otherPassphrase.has(code)) return undefined
    throw error
  }
}

const yesterday = (): Date => new Date(Date.now() - day)

/** Portals before 1.1 wrote backups under such a name. */
const isOlderUnfinished = (name: string): boolean => /^\.\d{4}-.*\.partial$/.test(name)

/** Lists backups that are being written, or that a killed process has left. */
async function unfinishedIn(
  place: BackupPlace,
  whole: ReadonlySet<string>,
): Promise<{ name: string; isYoung: boolean }[]> {
  const found: { name: string; isYoung: boolean }[] = []
  for (const name of await place.tops()) {
    if (!isOlderUnfinished(name) && (!isName(name) || whole.has(name) || (await isBackup({ place, name })))) continue
    let isYoung = false
    for await (const { modified } of place.list(name)) isYoung ||= modified > yesterday()
    found.push({ name, isYoung })
  }
  return found
}

/** Removes what a killed process has left of backups. */
async function removeUnfinished(place: BackupPlace, whole: ReadonlySet<string>): Promise<void> {
  for (const { name, isYoung } of await unfinishedIn(place, whole)) {
    if (!isYoung) await place.removeAll(name)
  }
  await place.sweep(yesterday())
}

/** Nothing else in that folder is of a portal. */
const isBlob = /\/[0-9a-f]{64}(\.[0-9a-f-]+\.partial)?$/

/** A file that was added or wanted within a day may belong to a backup that is being written, or to the archive. */
async function removeUnused(
  place: BackupPlace,
  { used, whole }: { used: ReadonlySet<string>; whole: ReadonlySet<string> },
): Promise<void> {
  for await (const { name, modified } of place.list(blobsFolder)) {
    if (used.has(name) || modified > yesterday() || !isBlob.test(name)) continue
    // Another backup may count on an older file by now.
    if ((await unfinishedIn(place, whole)).some(({ isYoung }) => isYoung)) return
    const now = await place.find(name)
    if (now && now.modified < yesterday()) await place.remove(name)
  }
}
