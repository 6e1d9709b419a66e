import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '@portal/federation/delivery/disk'
import { type BackupPlace, isMissing, type PlacedFile } from './backup-place'

/** A folder on a disk of this machine. */
export class FolderPlace implements BackupPlace {
  readonly folder: string
  readonly label: string
  /** Folders with new files. */
  readonly #changed = new Set<string>()

  constructor(folder: string) {
    this.folder = path.resolve(folder)
    this.label = this.folder
  }

  pathOf(name: string): string {
    return path.join(this.folder, name)
  }

  async tops(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(unlessMissing)
    return (entries ?? []).filter(entry => entry.isDirectory()).map(({ name }) => name)
  }

  async *list(folder: string): AsyncGenerator<PlacedFile> {
    const entries = await opendir(this.pathOf(folder), { recursive: true }).catch(unlessMissing)
    if (!entries) return
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const found = await this.find(path.relative(this.folder, file).replaceAll(path.sep, '/'))
      if (found) yield found
    }
  }

  async find(name: string): Promise<PlacedFile | undefined> {
    const found = await stat(this.pathOf(name)).catch(unlessMissing)
    return found && { name, size: found.size, modified: found.mtime }
  }

  read(name: string): AsyncIterable<Buffer> {
    return piecesOf(this.pathOf(name))
  }

  async write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = this.pathOf(name)
    const shelf = path.dirname(file)
    if (!this.#changed.has(shelf)) await mkdir(shelf, { recursive: true })
    this.#changed.add(shelf)
    const partial = `${file}.${randomUUID()}.partial`
    try {
      await writeFile(partial, content, { flush: true })
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  /** It takes as long for a folder as for one file in it. */
  async settle(): Promise<void> {
    const folders = [...this.#changed]
    this.#changed.clear()
    for (const folder of new Set(folders.flatMap(changed => this.#upTo(changed)))) await syncFolder(folder)
  }

  /** A new folder is a name in the one above. */
  #upTo(folder: string): string[] {
    return folder === this.folder ? [folder] : [folder, ...this.#upTo(path.dirname(folder))]
  }

  async touch(name: string): Promise<void> {
    await utimes(this.pathOf(name), new Date(), new Date())
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  async removeAll(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true })
  }

  /** They are files like others. */
  async sweep(): Promise<void> {}
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
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
