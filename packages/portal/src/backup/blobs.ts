import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashedBy } from '@portal/database/backup/tables'
import { realDisk } from '@portal/federation/delivery/disk'

/** The files of all backups in a folder, by their hash: a file is copied once, however often it is backed up. */
export class Blobs {
  constructor(private readonly folder: string) {}

  fileOf(sha256: string): string {
    return path.join(this.folder, 'blobs', sha256.slice(0, 2), sha256)
  }

  /** Marks a file that is there as wanted now, so that it is not removed as an old one. */
  async has({ sha256, size }: { sha256: string; size: number }): Promise<boolean> {
    const file = this.fileOf(sha256)
    const found = await stat(file).catch(() => undefined)
    if (found?.size !== size) return false
    await utimes(file, new Date(), new Date())
    return true
  }

  async *all(): AsyncGenerator<string> {
    const folder = path.join(this.folder, 'blobs')
    for (const shelf of await readdir(folder).catch((): string[] => [])) {
      for (const name of await readdir(path.join(folder, shelf))) yield path.join(folder, shelf, name)
    }
  }

  /** Copies a file, and returns false if its content has another hash. */
  async add(sha256: string, content: Readable): Promise<boolean> {
    const file = this.fileOf(sha256)
    await mkdir(path.dirname(file), { recursive: true })
    const partial = `${file}.${process.pid}.partial`
    try {
      const hash = createHash('sha256')
      await pipeline(content, hashedBy(hash), createWriteStream(partial, { flush: true }))
      if (hash.digest('hex') !== sha256) return false
      await realDisk.rename(partial, file)
      return true
    } finally {
      await rm(partial, { force: true })
    }
  }

  async isIntact(sha256: string): Promise<boolean> {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(this.fileOf(sha256)), hash)
    } catch {
      return false
    }
    return hash.digest('hex') === sha256
  }
}
