import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashedBy } from '@portal/database/backup/tables'
import { syncFolder } from '@portal/federation/delivery/disk'
import type { Cipher } from './cipher'

/** The files of all backups in a folder, by their hash: a file is copied once, however often it is backed up. */
export class Blobs {
  /** Folders with new files. */
  readonly #changed = new Set<string>()

  constructor(
    private readonly folder: string,
    private readonly cipher: Cipher,
  ) {}

  fileOf(sha256: string): string {
    const name = this.cipher.blobName(sha256)
    return path.join(this.folder, 'blobs', name.slice(0, 2), name)
  }

  /** Marks a file that is there as wanted now, so that it is not removed as an old one. */
  async has({ sha256, size }: { sha256: string; size: number }): Promise<boolean> {
    const file = this.fileOf(sha256)
    const found = await stat(file).catch(() => undefined)
    if (found?.size !== this.cipher.sizeOf(size)) return false
    await utimes(file, new Date(), new Date())
    return true
  }

  /** Copies a file, and returns false if its content has another hash. Its name lasts after `settle`. */
  async add(sha256: string, content: AsyncIterable<Buffer>): Promise<boolean> {
    const file = this.fileOf(sha256)
    const shelf = path.dirname(file)
    if (!this.#changed.has(shelf)) await mkdir(shelf, { recursive: true })
    this.#changed.add(shelf)
    const partial = `${file}.${randomUUID()}.partial`
    try {
      const hash = createHash('sha256')
      const sealed = this.cipher.seal(sha256, hashedBy(hash)(content))
      await writeFile(partial, sealed, { flush: true })
      if (hash.digest('hex') === sha256) {
        await rename(partial, file)
        return true
      }
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await rm(partial, { force: true })
    return false
  }

  /** Makes the names of new files survive a power failure. It takes as long for a folder as for one file. */
  async settle(): Promise<void> {
    for (const shelf of this.#changed) await syncFolder(shelf)
    if (this.#changed.size > 0) await syncFolder(path.join(this.folder, 'blobs'))
    this.#changed.clear()
  }

  /** Returns the content of a file. */
  read(sha256: string): AsyncIterable<Buffer> {
    return this.cipher.open(sha256, piecesOf(this.fileOf(sha256)))
  }

  async isIntact(sha256: string): Promise<boolean> {
    const hash = createHash('sha256')
    try {
      for await (const piece of this.read(sha256)) hash.update(piece)
    } catch {
      return false
    }
    return hash.digest('hex') === sha256
  }
}

/** Lists the files of all backups in a folder. */
export async function* blobsIn(backups: string): AsyncGenerator<string> {
  const folder = path.join(backups, 'blobs')
  for (const shelf of await readdir(folder).catch((): string[] => [])) {
    for (const name of await readdir(path.join(folder, shelf))) yield path.join(folder, shelf, name)
  }
}

const pieceSize = 128 * 1024
const spare: Buffer[] = []

/**
 * Reads a file; a piece is valid until the next one is wanted. For a small file, a stream takes longer than the
 * reading, and new buffers keep the garbage collector busy.
 */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(pieceSize)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    spare.push(buffer)
    await handle.close()
  }
}
