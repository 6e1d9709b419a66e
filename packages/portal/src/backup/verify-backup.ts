import { hashOfTable } from '@portal/database/backup/tables'
import { PortalFailure } from '../failure'
import { both, eachOf, manyAtOnce, oneAtATime } from './each-of'
import { tableReader } from './make-backup'
import { type Backup, readBackup } from './manifest'
import type { Passphrase } from './passphrase'
import { type PlacedBackup, PlaceFailure } from './place/backup-place'

/** Reads a whole backup again, and refuses one of which a part is missing or is not what was written. */
export async function verifyBackup(at: PlacedBackup, passphrase?: Passphrase): Promise<Backup> {
  const backup = await readBackup(at, passphrase)
  const { manifest, blobs } = backup
  const read = tableReader(backup)
  const damaged: string[] = []
  const lost = new Set<string>()
  const tables = () =>
    eachOf(manifest.tables, oneAtATime, async ({ name, sha256 }) => {
      const found = await hashOfTable(read(name)).catch(unlessAway)
      if (found !== sha256) damaged.push(`table ${name}`)
    })
  const files = () =>
    eachOf([...new Set(manifest.files.map(({ sha256 }) => sha256))], manyAtOnce, async sha256 => {
      if (!(await blobs.isIntact(sha256))) lost.add(sha256)
    })
  await both(tables, files)
  for (const { place, name, sha256 } of manifest.files) {
    if (lost.has(sha256)) damaged.push(`${place} ${name} (${blobs.pathOf(sha256)})`)
  }
  if (damaged.length === 0) return backup
  const named = damaged.slice(0, 5).join(', ')
  const others = damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''
  throw new PortalFailure('BACKUP_DAMAGED', `${at.place.pathOf(at.name)} is not what was written: ${named}${others}.`)
}

/** A place that does not answer says nothing about what it has. */
function unlessAway(error: unknown): undefined {
  if (error instanceof PlaceFailure) throw error
  return undefined
}
