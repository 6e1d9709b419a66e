import fs from 'node:fs/promises'
import path from 'node:path'
import { importTypeScript } from './singletons.mjs'

/** Writes compressed copies beside the files of a build, as publishing does for a remote. @param {string} folder */
export async function precompress(folder) {
  const { compressFiles } = await importTypeScript(path.join(import.meta.dirname, '../src/delivery/compress.ts'))
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const files = new Map(await Promise.all(paths.map(async file => [file, await fs.readFile(file)])))
  const copies = await compressFiles(files)
  await Promise.all([...copies].map(([file, data]) => fs.writeFile(file, data)))
}
