import path from 'node:path'
import { refuseIfInUse } from '@portal/database/embedded/folder-lock'
import { findPoint, type Point, withPoint } from '../backup/archive/restore-point'
import { type Backup, isBackup } from '../backup/manifest'
import type { Passphrase } from '../backup/passphrase'
import type { BackupPlace } from '../backup/place/backup-place'
import { backupAt, placeOf } from '../backup/place/place-of'
import { restoreBackup } from '../backup/restore-backup'
import { backupsIn, takenAtOf } from '../backup/retention'
import { verifyBackup } from '../backup/verify-backup'
import { PortalFailure } from '../failure'
import { readSettings } from '../read-settings'
import { withSetAside } from '../set-aside'
import type { Settings } from '../settings'
import { contentOf, type Options, passphraseFlag, passphraseFrom } from './backup.command'
import { readFlags } from './flags'

interface Wanted {
  until: Date | undefined
  settings: Settings
  passphrase: Passphrase | undefined
  isReplacing: boolean
  print(text: string): void
}

/**
 * `portal restore <backup>`: into the empty folder or database of the settings; `--replace` empties the folder. With
 * the folder of all backups: the newest moment that they and the archive of the log lead to, or that of `--until`.
 */
export async function restoreCommand({ args, environment, print }: Options): Promise<number> {
  const { values, rest, switches } = readFlags(args.slice(1), [passphraseFlag, 'until'], ['replace'])
  const [folder, ...others] = rest
  if (!folder || others.length > 0) {
    throw new PortalFailure('NO_FOLDER', 'Name a backup, as "portal backup --list" does, or the folder of all backups.')
  }
  const settings = readSettings(environment)
  const passphrase = await passphraseFrom(values[passphraseFlag], settings)
  const until = values.until === undefined ? undefined : timeOf(values.until)
  const wanted = { until, settings, passphrase, isReplacing: switches.has('replace'), print }
  const backup = backupAt(folder, settings)
  if (await isBackup(backup)) {
    if (until)
      throw new PortalFailure('ONE_MOMENT', 'A backup is of one moment. With --until, name the folder of all backups.')
    await restore(await verifyBackup(backup, passphrase), wanted)
  } else {
    await restoreNewest(placeOf(folder, settings), wanted)
  }
  print('Restored and checked. Everybody logs in again.')
  return 0
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  throw new PortalFailure('NO_TIME', 'The time after --until must be like 2026-11-26T14:30 or 2026-11-26T14:30+03:00.')
}

async function restore(backup: Backup, { settings, isReplacing, print }: Wanted): Promise<void> {
  const target = settings.DATABASE_URL ? 'the database of DATABASE_URL' : settings.PORTAL_DATA
  print(`Restoring the state of ${backup.manifest.takenAt} into ${target}: ${contentOf(backup.manifest)}.`)
  const work = () => restoreBackup(settings, backup)
  if (isReplacing) print(`What was there before is in ${await withSetAside(settings, work)}.`)
  else await work()
}

/** Restores from the archive, or the newest backup if that is newer or the archive cannot be used. */
async function restoreNewest(place: BackupPlace, wanted: Wanted): Promise<void> {
  const { until, settings, passphrase, print } = wanted
  const dataFolder = path.resolve(settings.PORTAL_DATA)
  if (!settings.DATABASE_URL) await refuseIfInUse(dataFolder)
  const names = (await backupsIn(place)).filter(name => !until || takenAtOf(name) <= until)
  const newest = names.at(-1)
  try {
    const point = await findPoint({ backups: place, until, passphrase, dataFolder })
    if (newest && takenAtOf(newest) >= point.at)
      throw new PortalFailure('ARCHIVE_OLDER', `The log ends at ${point.at.toISOString()}.`)
    announce(point, print)
    await withPoint(point, { backups: place, dataFolder }, backup => restore(backup, wanted))
  } catch (error) {
    if (!(error instanceof PortalFailure) || !error.code.startsWith('ARCHIVE_')) throw error
    if (!newest) throw error.code === 'ARCHIVE_NONE' ? noBackup(place) : error
    print(
      `${error.code}: ${error.message} The backup ${newest} is restored instead; what was entered after it is not in it.`,
    )
    await restore(await verifyBackup({ place, name: newest }, passphrase), wanted)
  }
}

const noBackup = ({ label }: BackupPlace) => new PortalFailure('NO_BACKUP', `${label} holds no backup.`)

function announce({ series, base, reach, at, until }: Point, print: Wanted['print']): void {
  print(`Replaying the log in ${series.folder} on the copy of ${base.stoppedAt}, until ${at.toISOString()}.`)
  if (reach.isBroken) print('After that the log has a gap or is damaged: what was entered later is lost.')
  else if (until && at < until) print('The log ends before the time after --until.')
}
