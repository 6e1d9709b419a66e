import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { importTypeScript } from './singletons.mjs'

const compressor = path.join(import.meta.dirname, '../src/delivery/compress.ts')
const ends = ['.br', '.gz']

/**
 * Writes compressed copies beside the files of a build, as publishing does for a remote. Copies of files that the last
 * build had, too, are taken from `kept`: compressing is a quarter of a build.
 * @param {string} folder @param {string} kept a folder, replaced as a whole so that none of its files is ever half
 */
export async function precompress(folder, kept) {
  const { compressFiles } = await importTypeScript(compressor)
  const version = process.version + (await fs.readFile(compressor, 'utf8'))
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const next = `${kept}-${process.pid}`
  await fs.mkdir(next, { recursive: true })
  await Promise.all(
    paths.map(async file => {
      const data = await fs.readFile(file)
      const name = createHash('sha256').update(version).update(data).digest('hex')
      const found = ends.map(end => fs.readFile(path.join(kept, name + end)).then(copy => [file + end, copy]))
      const taken = (await Promise.allSettled(found)).flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
      const copies = taken.length > 0 ? taken : await compressFiles(new Map([[file, data]]))
      for (const [at, copy] of copies) {
        await fs.writeFile(at, copy)
        await fs.writeFile(path.join(next, name + path.extname(at)), copy)
      }
    }),
  )
  await fs.rm(kept, { recursive: true, force: true })
  await fs.rename(next, kept)
}
