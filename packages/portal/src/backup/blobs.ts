import { createHash } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { hashedBy } from '@portal/database/backup/tables'
import { type Cipher, plain } from './cipher'
import { type BackupPlace, PlaceFailure } from './place/backup-place'

/** The folder that all backups of a place share. */
export const blobsFolder = 'blobs'

/** The files of all backups in a place, by their hash: a file is copied once, however often it is backed up. */
export class Blobs {
  /** The sizes of the files that were there. */
  #known: Map<string, number> | undefined

  constructor(
    private readonly place: BackupPlace,
    private readonly cipher: Cipher,
  ) {}

  nameOf(sha256: string): string {
    const name = this.cipher.blobName(sha256)
    return `${blobsFolder}/${name.slice(0, 2)}/${name}`
  }

  /** Lists what is there, so that no file is asked for by itself from now on. */
  async look(): Promise<void> {
    const known = new Map<string, number>()
    for await (const { name, size } of this.place.list(blobsFolder)) known.set(name, size)
    this.#known = known
  }

  /** Marks a file that is there as wanted now, so that it is not removed as an old one. */
  async has({ sha256, size }: { sha256: string; size: number }): Promise<boolean> {
    const name = this.nameOf(sha256)
    const found = this.#known ? this.#known.get(name) : (await this.place.find(name))?.size
    if (found !== this.cipher.sizeOf(size)) return false
    await this.place.touch(name)
    return true
  }

  /** Copies a file, and returns false if its content has another hash. Its name lasts after `settle`. */
  async add(sha256: string, content: AsyncIterable<Buffer>): Promise<boolean> {
    try {
      await this.place.write(this.nameOf(sha256), this.cipher.seal(sha256, checked(sha256, content)))
      return true
    } catch (error) {
      if (error instanceof OtherContent) return false
      throw error
    }
  }

  settle(): Promise<void> {
    return this.place.settle()
  }

  /** Returns the content of a file. */
  read(sha256: string): AsyncIterable<Buffer> {
    return this.cipher.open(sha256, this.place.read(this.nameOf(sha256)))
  }

  pathOf(sha256: string): string {
    return this.place.pathOf(this.nameOf(sha256))
  }

  /** Writes a file to a disk. With `flush`, it survives a power failure there. */
  async copyTo(sha256: string, to: string, { flush }: { flush: boolean }): Promise<void> {
    // The system copies without this process.
    if (!flush && this.place.folder && this.cipher === plain) await copyFile(this.pathOf(sha256), to)
    else await writeFile(to, this.read(sha256), { flush })
  }

  async isIntact(sha256: string): Promise<boolean> {
    const hash = createHash('sha256')
    try {
      for await (const piece of this.read(sha256)) hash.update(piece)
    } catch (error) {
      if (error instanceof PlaceFailure) throw error
      return false
    }
    return hash.digest('hex') === sha256
  }
}

class OtherContent extends Error {}

/** Fails at the end of content that has another hash. */
async function* checked(sha256: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield* hashedBy(hash)(content)
  if (hash.digest('hex') !== sha256) throw new OtherContent()
}
