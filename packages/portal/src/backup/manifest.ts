import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { z } from 'zod'
import { PortalFailure } from '../failure'
import { Blobs } from './blobs'
import { type Cipher, cipherOf, piecesOf, plain } from './cipher'
import { isMissing, kept, type PlacedBackup } from './place/backup-place'
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

/** A backup that can be read: where it is, its content, and how its files are encrypted. */
export interface Backup extends PlacedBackup {
  manifest: Manifest
  cipher: Cipher
  blobs: Blobs
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

const pathOf = ({ place, name }: PlacedBackup): string => place.pathOf(name)

/** True if a backup is whole: its manifest is written last and removed first. */
export async function isBackup({ place, name }: PlacedBackup): Promise<boolean> {
  if (!name) return false
  return Boolean((await place.find(`${name}/${plainName}`)) ?? (await place.find(`${name}/${sealedName}`)))
}

/** Removes a backup. If that is cut off, what is left does not count as one. */
export async function removeBackup({ place, name }: PlacedBackup): Promise<void> {
  for (const file of [plainName, sealedName]) await place.remove(`${name}/${file}`)
  await place.removeAll(name)
}

/** Writes the manifest, with its own hash as the first line. Before an encrypted one comes the wrapped key. */
export async function writeManifest(
  { place, name }: PlacedBackup,
  manifest: Manifest,
  key: Key = { cipher: plain },
): Promise<void> {
  const content = JSON.stringify(manifest)
  const lines = Buffer.from(`${sealOf(content)}\n${content}\n`)
  // Its name must not survive a power failure that other files of the backup did not.
  await place.settle()
  if (key.wrapped) {
    const sealed = await buffer(key.cipher.seal('manifest', piecesOf(lines)))
    const whole = Buffer.concat([Buffer.from(`${key.wrapped}\n`), sealed])
    await place.write(`${name}/${sealedName}`, piecesOf(whole))
  } else {
    await place.write(`${name}/${plainName}`, piecesOf(lines))
  }
  await place.settle()
}

/** Returns a key for another backup in a place: that of the newest one which the passphrase opens, or a new one. */
export async function keyFor(passphrase: Passphrase | undefined, newest: PlacedBackup | undefined): Promise<Key> {
  if (!passphrase) return { cipher: plain }
  const known = newest && (await keyOf(passphrase, newest))
  if (known) return known
  const made = await passphrase.wrap()
  return { cipher: cipherOf(made.key), wrapped: made.wrapped }
}

/** Returns the key of a backup; undefined if it has none, or one that the passphrase does not open. */
export async function keyOf(passphrase: Passphrase, backup: PlacedBackup): Promise<Key | undefined> {
  const wrapped = await wrappedKeyOf(backup)
  const known = wrapped && (await passphrase.unwrap(wrapped).catch(() => undefined))
  return known && wrapped ? { cipher: cipherOf(known), wrapped } : undefined
}

/**
 * Reads a backup's manifest. Refuses a folder without one, one that was changed, one of a later format, and one that
 * the passphrase does not open. With a passphrase, a backup that is not encrypted is refused too: somebody may have put
 * it there.
 */
export async function readBackup(backup: PlacedBackup, passphrase?: Passphrase): Promise<Backup> {
  const { place, name } = backup
  const read = (file: string) => (name ? buffer(kept(place.read(`${name}/${file}`))).catch(unlessMissing) : undefined)
  const sealed = await read(sealedName)
  if (sealed) return readSealed(backup, sealed, passphrase)
  const lines = await read(plainName)
  if (!lines) throw new PortalFailure('NO_BACKUP', `${pathOf(backup)} holds no backup: it has no ${plainName}.`)
  if (passphrase) {
    throw new PortalFailure('BACKUP_NOT_ENCRYPTED', `${pathOf(backup)} is not encrypted. Read it without a passphrase.`)
  }
  const manifest = parse(pathOf(backup), lines.toString())
  return { place, name, manifest, cipher: plain, blobs: new Blobs(place, plain) }
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

async function readSealed(
  { place, name }: PlacedBackup,
  content: Buffer,
  passphrase: Passphrase | undefined,
): Promise<Backup> {
  const where = place.pathOf(name)
  if (!passphrase) {
    throw new PortalFailure(
      'PASSPHRASE_MISSING',
      `${where} is encrypted. Name the file of its passphrase with --passphrase-file or PORTAL_BACKUP_PASSPHRASE.`,
    )
  }
  const end = content.indexOf('\n')
  const key = await passphrase.unwrap(content.toString('utf8', 0, end)).catch(() => {
    throw damaged(where)
  })
  if (!key) throw new PortalFailure('PASSPHRASE_WRONG', `The passphrase is not that of ${where}.`)
  const cipher = cipherOf(key)
  const lines = await text(cipher.open('manifest', piecesOf(content.subarray(end + 1)))).catch(() => {
    throw damaged(where)
  })
  return { place, name, manifest: parse(where, lines), cipher, blobs: new Blobs(place, cipher) }
}

const damaged = (where: string) =>
  new PortalFailure('BACKUP_DAMAGED', `The manifest in ${where} is not what was written.`)

function parse(where: string, lines: string): Manifest {
  const [seal, content = ''] = lines.split('\n')
  if (seal !== sealOf(content)) throw damaged(where)
  const manifest = manifestSchema.safeParse(JSON.parse(content))
  if (manifest.success) return manifest.data
  throw new PortalFailure(
    'BACKUP_NEWER',
    `${where} was written by a newer portal, in a format that this one cannot read.`,
  )
}

/** Reads the first line of an encrypted manifest, which may be large. */
async function wrappedKeyOf({ place, name }: PlacedBackup): Promise<string | undefined> {
  let start = ''
  try {
    for await (const piece of place.read(`${name}/${sealedName}`)) {
      start += piece.toString('latin1')
      if (start.includes('\n')) break
    }
  } catch (error) {
    return unlessMissing(error)
  }
  return start.slice(0, Math.max(0, start.indexOf('\n')))
}
