import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { PortalFailure } from '../failure'

/** The key of a series of backups, encrypted with a passphrase. It is the first line of each manifest. */
const wrappedSchema = z.object({ format: z.literal(1), salt: z.hex().length(32), key: z.hex().length(120) })

const fewestBytes = 12
/** An attempt takes half a second and 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const algorithm = 'aes-256-gcm'

/** The passphrase of backups. Deriving a key from it is slow, so each wrapped key is opened once. */
export class Passphrase {
  readonly #opened = new Map<string, Promise<Buffer | undefined>>()

  constructor(private readonly bytes: Buffer) {}

  /** Makes a new key. */
  async wrap(): Promise<{ key: Buffer; wrapped: string }> {
    const [key, salt, nonce] = [randomBytes(32), randomBytes(16), randomBytes(12)]
    const cipher = createCipheriv(algorithm, await this.#derive(salt), nonce)
    const sealed = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
    return { key, wrapped: JSON.stringify({ format: 1, salt: salt.toString('hex'), key: sealed.toString('hex') }) }
  }

  /** Returns the key; undefined if another passphrase has encrypted it. */
  unwrap(wrapped: string): Promise<Buffer | undefined> {
    const opened = this.#opened.get(wrapped) ?? this.#unwrap(wrapped)
    this.#opened.set(wrapped, opened)
    return opened
  }

  async #unwrap(wrapped: string): Promise<Buffer | undefined> {
    const { salt, key } = wrappedSchema.parse(JSON.parse(wrapped))
    const sealed = Buffer.from(key, 'hex')
    const decipher = createDecipheriv(algorithm, await this.#derive(Buffer.from(salt, 'hex')), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
    } catch {
      return undefined
    }
  }

  #derive(salt: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) =>
      scrypt(this.bytes, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
    )
  }
}

/** Reads a passphrase from its file, without the end of the line. */
export async function readPassphrase(file: string): Promise<Passphrase> {
  const content = await readFile(file).catch((error: unknown) => {
    throw new PortalFailure('PASSPHRASE_UNREADABLE', `The passphrase of backups cannot be read: ${String(error)}`)
  })
  const bytes = Buffer.from(content.toString('latin1').replace(/\r?\n$/, ''), 'latin1')
  if (bytes.length >= fewestBytes) return new Passphrase(bytes)
  throw new PortalFailure('PASSPHRASE_SHORT', `The passphrase in ${file} must have at least ${fewestBytes} characters.`)
}
