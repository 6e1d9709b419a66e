import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { realDisk } from '@portal/federation/delivery/disk'
import { z } from 'zod'
import { PortalFailure } from '../failure'
import type { Blobs } from './blobs'
import { type Cipher, cipherOf, piecesOf, plain } from './cipher'
import type { Passphrase } from './passphrase'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of the portal: an upload by its key, or a part of a release by its path in the registry. */
export const fileSchema = z.object({
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

/** A backup that can be read: its folder, its content, and how its files are encrypted. */
export interface Backup {
  folder: string
  manifest: Manifest
  cipher: Cipher
  /** Where its files are, if not beside its folder. */
  blobs?: Blobs
}

/** Encrypts a series of backups. */
export interface Key {
  cipher: Cipher
  /** The key, encrypted with the passphrase. */
  wrapped?: string
}

const plainName = 'manifest.json'
const sealedName = 'manifest.sealed'
const sealOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Writes the manifest, with its own hash as the first line. Before an encrypted one comes the wrapped key. */
export async function writeManifest(folder: string, manifest: Manifest, key: Key = { cipher: plain }): Promise<void> {
  const content = JSON.stringify(manifest)
  const lines = Buffer.from(`${sealOf(content)}\n${content}\n`)
  if (!key.wrapped) return realDisk.writeFile(path.join(folder, plainName), lines)
  const sealed = await buffer(key.cipher.seal('manifest', piecesOf(lines)))
  await realDisk.writeFile(path.join(folder, sealedName), Buffer.concat([Buffer.from(`${key.wrapped}\n`), sealed]))
}

/** Returns a key for another backup in a folder: that of the newest one which the passphrase opens, or a new one. */
export async function keyFor(passphrase: Passphrase | undefined, newest: string | undefined): Promise<Key> {
  if (!passphrase) return { cipher: plain }
  const known = newest && (await keyOf(passphrase, newest))
  if (known) return known
  const made = await passphrase.wrap()
  return { cipher: cipherOf(made.key), wrapped: made.wrapped }
}

/** Returns the key of a backup; undefined if it has none, or one that the passphrase does not open. */
export async function keyOf(passphrase: Passphrase, backup: string): Promise<Key | undefined> {
  const wrapped = await wrappedKeyOf(backup)
  const known = wrapped && (await passphrase.unwrap(wrapped).catch(() => undefined))
  return known && wrapped ? { cipher: cipherOf(known), wrapped } : undefined
}

/**
 * Reads a backup's manifest. Refuses a folder without one, one that was changed, one of a later format, and one that
 * the passphrase does not open. With a passphrase, a backup that is not encrypted is refused too: somebody may have put
 * it there.
 */
export async function readBackup(folder: string, passphrase?: Passphrase): Promise<Backup> {
  const sealed = await readFile(path.join(folder, sealedName)).catch(() => undefined)
  if (sealed) return readSealed(folder, sealed, passphrase)
  const lines = await readFile(path.join(folder, plainName), 'utf8').catch(() => undefined)
  if (lines === undefined) throw new PortalFailure('NO_BACKUP', `${folder} holds no backup: it has no ${plainName}.`)
  if (passphrase) {
    throw new PortalFailure('BACKUP_NOT_ENCRYPTED', `${folder} is not encrypted. Read it without a passphrase.`)
  }
  return { folder, manifest: parse(folder, lines), cipher: plain }
}

async function readSealed(folder: string, content: Buffer, passphrase: Passphrase | undefined): Promise<Backup> {
  if (!passphrase) {
    throw new PortalFailure(
      'PASSPHRASE_MISSING',
      `${folder} is encrypted. Name the file of its passphrase with --passphrase-file or PORTAL_BACKUP_PASSPHRASE.`,
    )
  }
  const end = content.indexOf('\n')
  const key = await passphrase.unwrap(content.toString('utf8', 0, end)).catch(() => {
    throw damaged(folder)
  })
  if (!key) throw new PortalFailure('PASSPHRASE_WRONG', `The passphrase is not that of ${folder}.`)
  const cipher = cipherOf(key)
  const lines = await text(cipher.open('manifest', piecesOf(content.subarray(end + 1)))).catch(() => {
    throw damaged(folder)
  })
  return { folder, manifest: parse(folder, lines), cipher }
}

const damaged = (folder: string) =>
  new PortalFailure('BACKUP_DAMAGED', `The manifest in ${folder} is not what was written.`)

function parse(folder: string, lines: string): Manifest {
  const [seal, content = ''] = lines.split('\n')
  if (seal !== sealOf(content)) throw damaged(folder)
  const manifest = manifestSchema.safeParse(JSON.parse(content))
  if (manifest.success) return manifest.data
  throw new PortalFailure(
    'BACKUP_NEWER',
    `${folder} was written by a newer portal, in a format that this one cannot read.`,
  )
}

/** Reads the first line of an encrypted manifest, which may be large. */
async function wrappedKeyOf(folder: string): Promise<string | undefined> {
  const file = await open(path.join(folder, sealedName)).catch(() => undefined)
  if (!file) return undefined
  const { buffer: start } = await file.read({ buffer: Buffer.alloc(1024) }).finally(() => file.close())
  return start.toString('utf8', 0, start.indexOf('\n'))
}
