import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Source maps are left out: they are most of the bytes, and only developers' tools fetch them.
const text = /\.(js|mjs|css|html|json|svg|txt|xml|wasm)$/

/** Below this a compressed answer is no smaller on the wire, where its headers weigh as much. */
const fromBytes = 1024

/**
 * Writes `.br` and `.gz` beside each text file below a folder, so that a server need not compress.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = await fs.readdir(folder, { recursive: true })
  await Promise.all(files.filter(file => text.test(file)).map(file => compressOne(path.join(folder, file))))
}

/** @param {string} file */
async function compressOne(file) {
  const data = await fs.readFile(file)
  if (data.length < fromBytes) return
  const [br, gz] = await Promise.all([
    brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
    deflate(data, { level: 9 }),
  ])
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)])
}
