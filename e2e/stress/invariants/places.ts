import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '../sent-form'

/** The folders and addresses of the portals; what is not named is not judged. */
export interface Places {
  /** Uploads, by the first two digits of their key. */
  files?: string
  /** Releases of remotes and the log of what is active. */
  remotes?: string
  portals?: readonly string[]
}

export interface StoredBytes {
  readonly size: number
  readonly sha256: string
}

export interface OnDisk {
  /** By key; undefined if no folder is named. */
  readonly files: ReadonlyMap<string, StoredBytes> | undefined
  /** What happened to releases, in order. */
  readonly moves: readonly ReleaseMove[]
  /** Published releases that were not removed as old; `wrong` says what their files are not. */
  readonly releases: readonly { remote: string; folder: string; wrong: string | null }[]
  /** The folders of the active releases that each portal shows, by remote. */
  readonly registries: readonly { portal: string; active: Readonly<Record<string, string>> }[]
}

export interface ReleaseMove {
  readonly type: string
  readonly remote: string
  readonly by: string
  readonly version?: string
  readonly folder?: string
  readonly folders?: readonly string[]
  /** Of a roll-back. */
  readonly to?: string
  readonly integrity?: string
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function filesIn(folder: string): Promise<Map<string, StoredBytes>> {
  const files = new Map<string, StoredBytes>()
  for (const shelf of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const key of await namesIn(path.join(folder, shelf))) {
      const bytes = await readFile(path.join(folder, shelf, key))
      files.set(key, { size: bytes.length, sha256: hashOf(bytes) })
    }
  }
  return files
}

async function movesIn(folder: string): Promise<ReleaseMove[]> {
  const names = (await namesIn(path.join(folder, 'log'))).toSorted()
  return Promise.all(
    names.map(async name => JSON.parse(await readFile(path.join(folder, 'log', name), 'utf8')) as ReleaseMove),
  )
}

const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Compares a release with its manifest, and the manifest with the log. */
async function releaseError(folder: string, integrity: string): Promise<string | null> {
  const read = (file: string) => readFile(path.join(folder, file)).catch(() => undefined)
  const manifest = await read('mf-manifest.json')
  if (!manifest) return 'has no manifest'
  if (!integrityOf(manifest).startsWith(integrity)) return 'has another manifest'
  const { portal } = JSON.parse(manifest.toString()) as { portal: { files: Record<string, string> } }
  for (const [file, must] of Object.entries(portal.files)) {
    const bytes = await read(file)
    if (!bytes || integrityOf(bytes) !== must) return `has ${bytes ? 'another' : 'no'} ${file}`
  }
  return null
}

async function releasesIn(folder: string, moves: readonly ReleaseMove[]): Promise<OnDisk['releases']> {
  const removed = new Set(moves.flatMap(({ type, folders }) => (type === 'pruned' ? (folders ?? []) : [])))
  const kept = moves.filter(({ type, folder: own = '' }) => type === 'published' && !removed.has(own))
  return Promise.all(
    kept.map(async ({ remote, folder: own = '', integrity = '' }) => ({
      ...{ remote, folder: own },
      wrong: await releaseError(path.join(folder, own), integrity),
    })),
  )
}

interface Registry {
  remotes: { name: string; active: { folder: string } }[]
}

async function registryOf(portal: string): Promise<OnDisk['registries'][number]> {
  const read = fetch(`${portal}/remotes/registry.json`).then(answer => answer.json() as Promise<Registry>)
  // A portal that does not answer shows nothing.
  const { remotes } = await read.catch((): Registry => ({ remotes: [] }))
  return { portal, active: Object.fromEntries(remotes.map(({ name, active }) => [name, active.folder])) }
}

export async function readPlaces({ files, remotes, portals = [] }: Places): Promise<OnDisk> {
  const moves = remotes ? await movesIn(remotes) : []
  return {
    files: files === undefined ? undefined : await filesIn(files),
    moves,
    releases: remotes ? await releasesIn(remotes, moves) : [],
    registries: await Promise.all(portals.map(registryOf)),
  }
}
