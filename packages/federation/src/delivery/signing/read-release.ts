import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { BuildFiles } from '../build-files'
import { hasCode } from '../disk'
import { maxBuildBytes } from '../limits'

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) }

/**
 * Reads a release's folder. Files removed meanwhile are missing. A compressed sibling with other content counts as an
 * additional file.
 */
export async function readRelease(folder: string): Promise<BuildFiles> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(gone)) ?? []
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // A link counts as a file, wherever it leads.
    const data = entry.isFile() ? await readFile(path).catch(gone) : Buffer.from('not a file')
    if (data) files.set(name, data)
  }
  for (const name of [...files.keys()]) if (await isSibling(files, name)) files.delete(name)
  return files
}

function gone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

async function isSibling(files: BuildFiles, name: string): Promise<boolean> {
  const ending = name.slice(-3)
  const [data, plain] = [files.get(name), files.get(name.slice(0, -3))]
  if (!data || !plain || !(ending === '.br' || ending === '.gz')) return false
  const unpacked = await unpack[ending](data, { maxOutputLength: maxBuildBytes }).catch(() => undefined)
  return unpacked?.equals(plain) ?? false
}
