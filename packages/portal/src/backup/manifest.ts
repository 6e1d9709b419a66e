import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { realDisk } from '@portal/federation/delivery/disk'
import { z } from 'zod'
import { PortalFailure } from '../failure'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of the portal: an upload by its key, or a part of a release by its path in the registry. */
const fileSchema = z.object({
  place: z.enum(['upload', 'release']),
  name: z.string(),
  sha256,
  size: z.int(),
  mediaType: z.string(),
})
export type BackedUpFile = z.output<typeof fileSchema>

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(fileSchema),
  /** Uploads that the database names and the store did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>

const fileName = 'manifest.json'
const sealOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Writes the manifest, with its own hash as the first line. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const content = JSON.stringify(manifest)
  await realDisk.writeFile(path.join(folder, fileName), `${sealOf(content)}\n${content}\n`)
}

/** Reads a manifest. Refuses a folder without one, one that was changed, and one of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, fileName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new PortalFailure('NO_BACKUP', `${folder} holds no backup: it has no ${fileName}.`)
  const [seal, content = ''] = text.split('\n')
  if (seal !== sealOf(content)) {
    throw new PortalFailure('BACKUP_DAMAGED', `${path.join(folder, fileName)} is not what was written.`)
  }
  const manifest = manifestSchema.safeParse(JSON.parse(content))
  if (manifest.success) return manifest.data
  throw new PortalFailure(
    'BACKUP_NEWER',
    `${folder} was written by a newer portal, in a format that this one cannot read.`,
  )
}
