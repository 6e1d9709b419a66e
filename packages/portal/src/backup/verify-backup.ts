import { createReadStream } from 'node:fs'
import path from 'node:path'
import { hashOfTable } from '@portal/database/backup/tables'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import { tableFile } from './make-backup'
import { type Manifest, readManifest } from './manifest'

/** Reads a whole backup again, and refuses one of which a part is missing or is not what was written. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damaged: string[] = []
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashOfTable(createReadStream(tableFile(folder, name))).catch(() => undefined)
    if (found !== sha256) damaged.push(`table ${name}`)
  }
  const blobs = new Blobs(path.dirname(path.resolve(folder)))
  const intact = new Map<string, boolean>()
  for (const { place, name, sha256 } of manifest.files) {
    const isIntact = intact.get(sha256) ?? (await blobs.isIntact(sha256))
    intact.set(sha256, isIntact)
    if (!isIntact) damaged.push(`${place} ${name}`)
  }
  if (damaged.length === 0) return manifest
  const named = damaged.slice(0, 5).join(', ')
  const others = damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''
  throw new PortalFailure('BACKUP_DAMAGED', `${folder} is not what was written: ${named}${others}.`)
}
