import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The folders of the portals; what lies in one that is not named is not judged. */
export interface Places {
  /** Uploads, by the first two digits of their key. */
  files?: string
  /** Releases of remotes and the log of what is active. */
  remotes?: string
}

export interface StoredBytes {
  readonly size: number
  readonly sha256: string
}

export interface OnDisk {
  /** By key; undefined if no folder is named. */
  readonly files: ReadonlyMap<string, StoredBytes> | undefined
  readonly active: readonly { remote: string; folder: string; isThere: boolean }[]
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function filesIn(folder: string): Promise<Map<string, StoredBytes>> {
  const files = new Map<string, StoredBytes>()
  for (const shelf of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const key of await namesIn(path.join(folder, shelf))) {
      const bytes = await readFile(path.join(folder, shelf, key))
      files.set(key, { size: bytes.length, sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}` })
    }
  }
  return files
}

/** The releases that the log made active last. */
async function activeIn(folder: string): Promise<OnDisk['active']> {
  const active = new Map<string, string>()
  for (const name of (await namesIn(path.join(folder, 'log'))).toSorted()) {
    const text = await readFile(path.join(folder, 'log', name), 'utf8')
    const event = JSON.parse(text) as { type: string; remote: string; folder?: string; to?: string }
    if (event.type === 'activated' && event.folder) active.set(event.remote, event.folder)
    if (event.type === 'rolledBack' && event.to) active.set(event.remote, event.to)
  }
  return Promise.all(
    [...active].map(async ([remote, release]) => ({
      ...{ remote, folder: release },
      isThere: await access(path.join(folder, release)).then(
        () => true,
        () => false,
      ),
    })),
  )
}

export async function readPlaces({ files, remotes }: Places): Promise<OnDisk> {
  return {
    files: files === undefined ? undefined : await filesIn(files),
    active: remotes ? await activeIn(remotes) : [],
  }
}
