import path from 'node:path'
import { hashOfTable } from '@portal/database/backup/tables'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import { both, eachOf, manyAtOnce, oneAtATime } from './each-of'
import { tableReader } from './make-backup'
import { type Backup, readBackup } from './manifest'
import type { Passphrase } from './passphrase'

export const blobsOf = ({ folder, cipher, blobs }: Backup): Blobs =>
  blobs ?? new Blobs(path.dirname(path.resolve(folder)), cipher)

/** Reads a whole backup again, and refuses one of which a part is missing or is not what was written. */
export async function verifyBackup(folder: string, passphrase?: Passphrase): Promise<Backup> {
  const backup = await readBackup(folder, passphrase)
  const read = tableReader(backup)
  const blobs = blobsOf(backup)
  const damaged: string[] = []
  const lost = new Set<string>()
  const tables = () =>
    eachOf(backup.manifest.tables, oneAtATime, async ({ name, sha256 }) => {
      const found = await hashOfTable(read(name)).catch(() => undefined)
      if (found !== sha256) damaged.push(`table ${name}`)
    })
  const files = () =>
    eachOf([...new Set(backup.manifest.files.map(({ sha256 }) => sha256))], manyAtOnce, async sha256 => {
      if (!(await blobs.isIntact(sha256))) lost.add(sha256)
    })
  await both(tables, files)
  for (const { place, name, sha256 } of backup.manifest.files) {
    if (lost.has(sha256)) damaged.push(`${place} ${name} (${blobs.fileOf(sha256)})`)
  }
  if (damaged.length === 0) return backup
  const named = damaged.slice(0, 5).join(', ')
  const others = damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''
  throw new PortalFailure('BACKUP_DAMAGED', `${folder} is not what was written: ${named}${others}.`)
}
