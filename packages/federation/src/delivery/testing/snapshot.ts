import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lists every file below a folder with its hash, and every empty folder. */
export async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const rows = entries.map(async (entry): Promise<[string, string]> => {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) return [path, 'folder']
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]
  })
  return Object.fromEntries((await Promise.all(rows)).sort())
}
