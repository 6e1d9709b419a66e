import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteNameSchema } from '../../descriptor'
import { reasonOf } from '../disk'
import { DeliveryError } from '../errors'

type Keys = ReadonlyMap<string, KeyObject>

/** The keys that a portal trusts, by id. */
export interface Trust {
  /** Keys that sign any remote. More than one during a key change. */
  keys: Keys
  /** Keys that sign one remote only, by its name. */
  teams?: ReadonlyMap<string, Keys>
  /** Releases signed by these are refused, even if they were accepted before. */
  revoked: Keys
}

/**
 * Reads the keys that the settings name. A file holds keys for every remote, a folder a file `<remote>.pem` for each
 * team. Without keys, no signature is required.
 */
export async function readTrust(places: readonly string[] = [], revokedFile?: string): Promise<Trust | undefined> {
  if (places.length === 0) return undefined
  const [keys, teams] = [new Map<string, KeyObject>(), new Map<string, Keys>()]
  for (const place of places) {
    const found = (await isFolder(place)) ? await readTeams(place) : undefined
    for (const [remote, own] of found ?? []) teams.set(remote, new Map([...(teams.get(remote) ?? []), ...own]))
    if (!found) for (const [id, key] of await readSomeKeys(place)) keys.set(id, key)
  }
  return { keys, teams, revoked: revokedFile ? await readPublicKeys(revokedFile) : new Map() }
}

/** A misspelt name would trust a key for nothing, so it is refused. Mounted secrets bring hidden entries. */
async function readTeams(folder: string): Promise<[remote: string, Keys][]> {
  const names = (await readdir(folder)).filter(name => !name.startsWith('.'))
  if (names.length === 0) throw new DeliveryError('KEY_MALFORMED', `There is no file <remote>.pem in ${folder}.`)
  return Promise.all(
    names.map(async name => {
      const remote = name.replace(/\.pem$/, '')
      if (remote === name || !remoteNameSchema.safeParse(remote).success)
        throw new DeliveryError('KEY_MALFORMED', `${join(folder, name)} must be called <remote>.pem.`)
      return [remote, await readSomeKeys(join(folder, name))]
    }),
  )
}

async function readSomeKeys(file: string): Promise<Keys> {
  const keys = await readPublicKeys(file)
  if (keys.size === 0) throw new DeliveryError('KEY_MALFORMED', `There is no public key in ${file}.`)
  return keys
}

const isFolder = (place: string) =>
  stat(place).then(
    found => found.isDirectory(),
    () => false,
  )

/** Reads a private key from a file, or from its text: build machines keep secrets as text. */
export async function readSigningKey(fileOrText: string): Promise<KeyObject> {
  const isText = fileOrText.trimStart().startsWith('-----BEGIN')
  const text = isText ? fileOrText : await readKeyFile(fileOrText)
  return ed25519(isText ? 'The signing key' : fileOrText, () => createPrivateKey(text))
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

async function readPublicKeys(file: string): Promise<Keys> {
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
