import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { create, Parser, type ReadEntry } from 'tar'
import { BuildCollector, tooLarge, unsafe, type BuildFiles } from './build-files'
import { hasCode } from './disk'
import { DeliveryError } from './errors'
import { maxArchiveBytes, maxBuildBytes, maxBuildFiles } from './limits'

const inflate = promisify(gunzip)
const blockBytes = 512
// Each entry adds a header and up to one block of padding.
const maxTarBytes = maxBuildBytes + 4 * blockBytes * maxBuildFiles

/** Packs a build for upload. */
export function packBuild(folder: string): AsyncIterable<Buffer> {
  return create({ cwd: folder, gzip: true, portable: true }, ['.'])
}

/**
 * Unpacks a build in memory. File names are checked before they reach the file system, and a later refusal has nothing
 * to clean up.
 */
export async function unpackBuild(body: AsyncIterable<Buffer>): Promise<BuildFiles> {
  return readTar(await inflateLimited(await readLimited(body)))
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxArchiveBytes) throw tooLarge(`the archive has more than ${maxArchiveBytes / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function inflateLimited(archive: Buffer): Promise<Buffer> {
  try {
    return await inflate(archive, { maxOutputLength: maxTarBytes })
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE'))
      throw tooLarge(`it unpacks to more than ${maxBuildBytes / 1024 / 1024} MB`)
    throw new DeliveryError('ARCHIVE_MALFORMED', 'The body is no complete tar.gz archive.')
  }
}

async function readTar(tar: Buffer): Promise<BuildFiles> {
  // The library would inflate nested compressed data without our limit.
  if (tar.subarray(257, 262).toString('latin1') !== 'ustar')
    throw new DeliveryError('ARCHIVE_MALFORMED', 'The body is no tar archive.')
  const collected = new BuildCollector()
  await new Promise<void>((resolve, reject) => {
    const parser = new Parser({ strict: true, brotli: false, zstd: false })
    parser.on('error', (error: Error) =>
      reject(new DeliveryError('ARCHIVE_MALFORMED', `The archive is damaged: ${error.message}.`)),
    )
    parser.on('ignoredEntry', (entry: ReadEntry) => reject(unsafe(`${entry.path} is of the kind ${entry.type}`)))
    parser.on('entry', (entry: ReadEntry) => {
      try {
        collect(collected, entry)
      } catch (error) {
        reject(error)
        entry.resume()
      }
    })
    parser.on('end', resolve)
    parser.end(tar)
  })
  return collected.files
}

function collect(collected: BuildCollector, entry: ReadEntry): void {
  const path = entry.path.replace(/^(\.\/)+/, '')
  if (entry.type === 'Directory') {
    entry.resume()
    return
  }
  if (entry.type !== 'File' && entry.type !== 'OldFile') throw unsafe(`${entry.path} is of the kind ${entry.type}`)
  collected.expect(path, entry.size)
  const chunks: Buffer[] = []
  entry.on('data', chunk => chunks.push(chunk))
  entry.on('end', () => {
    const data = Buffer.concat(chunks)
    if (data.length === entry.size) collected.add(path, data)
  })
}
