import path from 'node:path'
import { makeBackup } from '../backup/make-backup'
import { type Manifest, readManifest } from '../backup/manifest'
import { restoreBackup } from '../backup/restore-backup'
import { backupsIn } from '../backup/retention'
import { verifyBackup } from '../backup/verify-backup'
import { PortalFailure } from '../failure'
import { filePlacesOf } from '../file-places'
import { remotesFolderOf } from '../places'
import { openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { readFlags } from './flags'

interface Options {
  args: string[]
  environment: Environment
  print(text: string): void
  printError(text: string): void
}

/** `portal backup --to <folder>`, also beside a running portal; `--list <folder>` and `--verify <backup>`. */
export async function backupCommand({ args, environment, print, printError }: Options): Promise<number> {
  const { values, rest } = readFlags(args.slice(1), ['to', 'list', 'verify'], [])
  const [chosen, ...others] = Object.entries(values)
  const [, folder] = chosen ?? []
  if (!chosen || !folder || others.length > 0 || rest.length > 0) {
    throw new PortalFailure('NO_FOLDER', 'Name one folder: --to writes a backup, --list and --verify read.')
  }
  if (chosen[0] === 'list') return list(folder, print)
  if (chosen[0] === 'verify') {
    print(`${folder} is whole: ${contentOf(await verifyBackup(folder))}.`)
    return 0
  }
  const { folder: written, manifest } = await writeBackup(environment, folder)
  print(`${written}: ${contentOf(manifest)}.`)
  if (manifest.missing.length === 0) return 0
  printError(`Not in the backup, because the store lacks them or has other bytes: ${manifest.missing.join(', ')}.`)
  return 1
}

/** `portal restore <backup>`: into the empty folder or database that the settings name. */
export async function restoreCommand({ args, environment, print }: Options): Promise<number> {
  const { rest } = readFlags(args.slice(1), [], [])
  const [folder, ...others] = rest
  if (!folder || others.length > 0)
    throw new PortalFailure('NO_FOLDER', 'Name the backup, as "portal backup --list" does.')
  const settings = readSettings(environment)
  const manifest = await verifyBackup(folder)
  const target = settings.DATABASE_URL ? 'the database of DATABASE_URL' : settings.PORTAL_DATA
  print(`Restoring the backup of ${manifest.takenAt} into ${target}: ${contentOf(manifest)}.`)
  await restoreBackup({ settings, folder, manifest })
  print('Restored and checked. Everybody logs in again.')
  return 0
}

async function writeBackup(environment: Environment, to: string) {
  const settings = readSettings(environment)
  const database = await openForCommand(settings)
  try {
    const { fileStore } = filePlacesOf(settings)
    return await makeBackup({ database, fileStore, remotesFolder: remotesFolderOf(settings), to: path.resolve(to) })
  } finally {
    await database.close()
  }
}

async function list(folder: string, print: (text: string) => void): Promise<number> {
  const backups = await backupsIn(folder)
  for (const name of backups) {
    const backup = path.join(folder, name)
    print(`${backup}: ${contentOf(await readManifest(backup))}`)
  }
  if (backups.length === 0) throw new PortalFailure('NO_BACKUP', `${folder} holds no backup.`)
  return 0
}

const contentOf = ({ tables, files, missing }: Manifest): string => {
  const forms = tables.find(({ name }) => name === 'form')?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000
  const lost = missing.length > 0 ? `, without ${missing.length} files` : ''
  return `${forms} forms in ${rows} rows, ${files.length} files of ${megabytes.toFixed(1)} MB${lost}`
}
