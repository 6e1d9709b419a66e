import path from 'node:path'
import { hashOfTable } from '@portal/database/backup/tables'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import { tableReader } from './make-backup'
import { type Backup, readBackup } from './manifest'
import type { Passphrase } from './passphrase'

export const blobsOf = ({ folder, cipher }: Backup): Blobs => new Blobs(path.dirname(path.resolve(folder)), cipher)

/** Reads a whole backup again, and refuses one of which a part is missing or is not what was written. */
export async function verifyBackup(folder: string, passphrase?: Passphrase): Promise<Backup> {
  const backup = await readBackup(folder, passphrase)
  const read = tableReader(backup)
  const damaged: string[] = []
  for (const { name, sha256 } of backup.manifest.tables) {
    const found = await hashOfTable(read(name)).catch(() => undefined)
    if (found !== sha256) damaged.push(`table ${name}`)
  }
  const blobs = blobsOf(backup)
  const intact = new Map<string, boolean>()
  for (const { place, name, sha256 } of backup.manifest.files) {
    const isIntact = intact.get(sha256) ?? (await blobs.isIntact(sha256))
    intact.set(sha256, isIntact)
    if (!isIntact) damaged.push(`${place} ${name} (${blobs.fileOf(sha256)})`)
  }
  if (damaged.length === 0) return backup
  const named = damaged.slice(0, 5).join(', ')
  const others = damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''
  throw new PortalFailure('BACKUP_DAMAGED', `${folder} is not what was written: ${named}${others}.`)
}
