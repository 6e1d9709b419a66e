import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, createGunzip } from 'node:zlib'
import { type ClusterEntry, type CopiedCluster, copyCluster } from '@portal/database/archive/copy-cluster'
import { hashedBy } from '@portal/database/backup/tables'
import type { Connection } from '@portal/database/connect'
import { clusterIn } from '@portal/database/embedded/cluster'
import { extract, Header } from 'tar'
import { PortalFailure } from '../../failure'
import type { Cipher } from '../cipher'

const blockSize = 512
const sealName = 'base'

interface CopyOptions {
  connection: Connection
  cluster: string
  cipher: Cipher
  /** Ends the copying early. */
  signal: AbortSignal
}

/** Copies the running database into a tar archive, compressed and perhaps encrypted. */
export async function writeBaseCopy(
  file: string,
  { connection, cluster, cipher, signal }: CopyOptions,
): Promise<CopiedCluster & { sha256: string }> {
  const tar = new PassThrough()
  const hash = createHash('sha256')
  const stored = pipeline(
    tar,
    createGzip({ level: 1 }),
    (packed: AsyncIterable<Buffer>) => cipher.seal(sealName, packed),
    hashedBy(hash),
    createWriteStream(file, { flags: 'wx', flush: true }),
  )
  const write = async (entry: ClusterEntry) => {
    signal.throwIfAborted()
    await append(tar, entry)
  }
  const copied = copyCluster(connection, cluster, write).then(
    copy => {
      tar.end(Buffer.alloc(2 * blockSize))
      return copy
    },
    (error: Error) => {
      tar.destroy(error)
      throw error
    },
  )
  const [isStored] = await Promise.allSettled([stored, copied])
  // A full disk ends the copying at its next byte, and says more about the reason.
  if (isStored.status === 'rejected') throw isStored.reason
  return { ...(await copied), sha256: hash.digest('hex') }
}

async function append(tar: PassThrough, { name, size, content }: ClusterEntry): Promise<void> {
  const type = size === undefined ? 'Directory' : 'File'
  const header = new Header({ path: name, size: size ?? 0, mode: size === undefined ? 0o700 : 0o600, type })
  const block = Buffer.alloc(blockSize)
  header.encode(block)
  await put(tar, block)
  for await (const piece of content ?? []) await put(tar, piece)
  const rest = (size ?? 0) % blockSize
  if (rest > 0) await put(tar, Buffer.alloc(blockSize - rest))
}

const put = (tar: PassThrough, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => tar.write(bytes, error => (error ? reject(error) : resolve())))

/** Unpacks a copy into an empty data folder, and refuses one that is not what was written. */
export async function unpackBaseCopy(
  file: string,
  { sha256, cipher, dataFolder }: { sha256: string; cipher: Cipher; dataFolder: string },
): Promise<void> {
  const cluster = clusterIn(dataFolder)
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const damaged = (cause?: unknown) =>
    new PortalFailure('ARCHIVE_DAMAGED', `${path.basename(file)} is not what was written.`, { cause })
  try {
    await pipeline(
      Readable.from(cipher.open(sealName, hashedBy(hash)(createReadStream(file)))),
      createGunzip(),
      extract({ cwd: cluster, strict: true, preserveOwner: false }),
    )
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (syscall && code !== 'ENOENT') throw error
    throw damaged(error)
  }
  if (hash.digest('hex') !== sha256) throw damaged()
}
