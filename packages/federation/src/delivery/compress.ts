import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildFiles } from './build-files'
import { isKeptBack } from './kept-back'
import { compressFrom } from './limits'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Source maps are left out: only developer tools fetch them, and they are most of a build's bytes.
const compressible = /\.(js|mjs|css|html|json|svg|txt|xml|wasm)$/

/** Returns `.br` and `.gz` siblings for files that compression makes smaller. */
export async function compressFiles(files: BuildFiles): Promise<BuildFiles> {
  const siblings = await Promise.all([...files].map(([path, data]) => siblingsOf(path, data)))
  return new Map(siblings.flat())
}

async function siblingsOf(path: string, data: Buffer): Promise<[string, Buffer][]> {
  if (data.length <= compressFrom || !compressible.test(path) || isKeptBack(path)) return []
  const [br, gz] = await Promise.all([
    brotli(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
    deflate(data, { level: 9 }),
  ])
  const siblings: [string, Buffer][] = [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
  return siblings.filter(([, compressed]) => compressed.length < data.length)
}
