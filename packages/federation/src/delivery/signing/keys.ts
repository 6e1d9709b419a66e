import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { reasonOf } from '../disk'
import { DeliveryError } from '../errors'

/** The keys that a portal trusts, by id. */
export interface Trust {
  /** More than one during a key change. */
  keys: ReadonlyMap<string, KeyObject>
  /** Releases signed by these are refused, even if they were accepted before. */
  revoked: ReadonlyMap<string, KeyObject>
}

/** Reads the key files that the settings name. Without keys, no signature is required. */
export async function readTrust(keysFile?: string, revokedFile?: string): Promise<Trust | undefined> {
  if (!keysFile) return undefined
  const keys = await readPublicKeys(keysFile)
  if (keys.size === 0) throw new DeliveryError('KEY_MALFORMED', `There is no public key in ${keysFile}.`)
  return { keys, revoked: revokedFile ? await readPublicKeys(revokedFile) : new Map() }
}

export async function readSigningKey(file: string): Promise<KeyObject> {
  const text = await readKeyFile(file)
  return ed25519(file, () => createPrivateKey(text))
}

/** Creates a key pair as text for two files. */
export function newKeyPair(): { privateKey: string; publicKey: string; id: string } {
  const pair = generateKeyPairSync('ed25519')
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    id: keyId(pair.publicKey),
  }
}

/** Returns the key id, which both halves of a pair share. */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

async function readPublicKeys(file: string): Promise<Map<string, KeyObject>> {
  const text = await readKeyFile(file)
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? []
  const keys = blocks.map(block => ed25519(file, () => createPublicKey(block)))
  return new Map(keys.map(key => [keyId(key), key]))
}

async function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new DeliveryError('KEY_MALFORMED', `The key file cannot be read: ${reasonOf(error)}.`)
  })
}

function ed25519(file: string, parse: () => KeyObject): KeyObject {
  let key: KeyObject | undefined
  try {
    key = parse()
  } catch {
    // Reported below, without the library's message.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new DeliveryError('KEY_MALFORMED', `${file} holds something that is no Ed25519 key in PEM.`)
}
