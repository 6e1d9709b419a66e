import { passphraseOf } from '../backup/backup.jobs'
import { makeBackup } from '../backup/make-backup'
import { type Backup, type Manifest, readBackup } from '../backup/manifest'
import { moveDatabase } from '../backup/move-database'
import { type Passphrase, readPassphrase } from '../backup/passphrase'
import { type BackupPlace, PlaceFailure } from '../backup/place/backup-place'
import { backupAt, placeOf } from '../backup/place/place-of'
import { backupsIn } from '../backup/retention'
import { verifyBackup } from '../backup/verify-backup'
import { PortalFailure } from '../failure'
import { filePlacesOf } from '../file-places'
import { createLog } from '../log'
import { remotesFolderOf } from '../places'
import { openAsIs } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import type { Settings } from '../settings'
import { readFlags } from './flags'

export interface Options {
  args: string[]
  environment: Environment
  print(text: string): void
  printError(text: string): void
}

export const passphraseFlag = 'passphrase-file'

/** `portal backup --to <folder or bucket>`, also beside a running portal; `--list` and `--verify <backup>`. */
export async function backupCommand({ args, environment, print, printError }: Options): Promise<number> {
  const { values, rest } = readFlags(args.slice(1), ['to', 'list', 'verify', passphraseFlag], [])
  const { [passphraseFlag]: file, ...named } = values
  const [chosen, ...others] = Object.entries(named)
  const [, folder] = chosen ?? []
  if (!chosen || !folder || others.length > 0 || rest.length > 0) {
    throw new PortalFailure('NO_FOLDER', 'Name one folder or bucket: --to writes a backup, --list and --verify read.')
  }
  const settings = readSettings(environment)
  const passphrase = await passphraseFrom(file, settings)
  if (chosen[0] === 'list') return list(placeOf(folder, settings), passphrase, { print, printError })
  if (chosen[0] === 'verify') {
    const { place, name, manifest } = await verifyBackup(backupAt(folder, settings), passphrase)
    print(`${place.pathOf(name)} is whole: ${contentOf(manifest)}.`)
    return 0
  }
  const { place, name, manifest } = await writeBackup(settings, placeOf(folder, settings), passphrase)
  print(`${place.pathOf(name)}: ${contentOf(manifest)}.`)
  if (manifest.missing.length === 0) return 0
  printError(`Not in the backup, because the store lacks them or has other bytes: ${manifest.missing.join(', ')}.`)
  return 1
}

/** `portal move --to postgres://…|embedded`: the database; uploads and releases stay where they are. */
export async function moveCommand({ args, environment, print }: Options): Promise<number> {
  const { values, rest } = readFlags(args.slice(1), ['to'], [])
  const { to } = values
  if (!to || rest.length > 0) {
    throw new PortalFailure(
      'NO_TARGET',
      'Name the target: --to postgres://user:password@host/database, or --to embedded.',
    )
  }
  const from = readSettings(environment)
  const target = readSettings({ ...environment, DATABASE_URL: to === 'embedded' ? undefined : to })
  const names = { from: nameOf(from), to: nameOf(target) }
  await moveDatabase(from, target, ({ manifest }) =>
    print(`Moving ${contentOf(manifest)} from ${names.from} to ${names.to}.`),
  )
  const next = target.DATABASE_URL ? 'with this address in DATABASE_URL' : 'without DATABASE_URL'
  print(`Moved and checked; ${names.from} is as it was. Start the portal ${next}. Everybody logs in again.`)
  return 0
}

const nameOf = ({ DATABASE_URL: url, PORTAL_DATA }: Settings): string =>
  url ? `the server at ${new URL(url).host}` : `the database in ${PORTAL_DATA}`

export const passphraseFrom = async (file: string | undefined, settings: Settings): Promise<Passphrase | undefined> =>
  file ? readPassphrase(file) : passphraseOf(settings)

async function writeBackup(settings: Settings, to: BackupPlace, passphrase: Passphrase | undefined): Promise<Backup> {
  const database = await openAsIs(settings, createLog(settings.LOG_LEVEL), { joinsRunning: true })
  try {
    const { fileStore } = filePlacesOf(settings)
    return await makeBackup({ database, fileStore, remotesFolder: remotesFolderOf(settings), to, passphrase })
  } finally {
    await database.close()
  }
}

/** Lists all backups, and after them those that cannot be read. */
async function list(
  place: BackupPlace,
  passphrase: Passphrase | undefined,
  { print, printError }: Pick<Options, 'print' | 'printError'>,
): Promise<number> {
  const backups = await backupsIn(place)
  if (backups.length === 0) throw new PortalFailure('NO_BACKUP', `${place.label} holds no backup.`)
  const unreadable: PortalFailure[] = []
  for (const name of backups) {
    try {
      const { manifest } = await readBackup({ place, name }, passphrase)
      print(`${place.pathOf(name)}: ${contentOf(manifest)}`)
    } catch (error) {
      if (!(error instanceof PortalFailure) || error instanceof PlaceFailure) throw error
      unreadable.push(error)
    }
  }
  for (const { code, message } of unreadable) printError(`${code}: ${message}`)
  return unreadable.length > 0 ? 1 : 0
}

export const contentOf = ({ tables, files, missing }: Manifest): string => {
  const forms = tables.find(({ name }) => name === 'form')?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000
  const lost = missing.length > 0 ? `, without ${missing.length} files` : ''
  return `${forms} forms in ${rows} rows, ${files.length} files of ${megabytes.toFixed(1)} MB${lost}`
}
