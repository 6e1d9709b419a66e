import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store'

/** Stores files in a folder with 256 subfolders. */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  const unsettled = new Set<string>()
  return {
    async put(key, from, { isOneOfMany }) {
      const file = fileOf(key)
      const shelf = path.dirname(file)
      if (!unsettled.has(shelf)) await mkdir(shelf, { recursive: true })
      await rename(from, file)
      if (isOneOfMany) unsettled.add(shelf)
      else await syncFolder(shelf)
    },

    async settle() {
      for (const shelf of unsettled) await syncFolder(shelf)
      if (unsettled.size > 0) await syncFolder(folder)
      unsettled.clear()
    },

    async read(key) {
      const handle = await open(fileOf(key)).catch(unlessMissing)
      return handle?.createReadStream()
    },

    async remove(key) {
      await rm(fileOf(key), { force: true })
    },

    async *list() {
      for (const shelf of await entriesOf(folder)) {
        if (!/^[0-9a-f]{2}$/.test(shelf)) continue
        for (const key of await entriesOf(path.join(folder, shelf))) {
          const found = await stat(fileOf(key)).catch(unlessMissing)
          if (found) yield { key, modified: found.mtime }
        }
      }
    },
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  const directory = await opendir(folder).catch(unlessMissing)
  const names: string[] = []
  if (directory) for await (const entry of directory) names.push(entry.name)
  return names
}

/**
 * Syncs the folder, so that the new name survives a power failure. Windows cannot open a folder, and does not need
 * this.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
