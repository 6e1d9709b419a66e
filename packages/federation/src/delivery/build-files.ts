import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './disk'
import { DeliveryError } from './errors'
import { statementFile } from './kept-back'
import { maxBuildBytes, maxBuildFiles } from './limits'
import { isSafeFilePath } from './release-path'

/** The files of a build by path. They are read once, so the checked bytes are the written bytes. */
export type BuildFiles = ReadonlyMap<string, Buffer>

export async function readBuild(folder: string): Promise<BuildFiles> {
  const collected = new BuildCollector()
  await readInto(collected, folder, '')
  return collected.files
}

async function readInto(collected: BuildCollector, folder: string, prefix: string): Promise<void> {
  for (const entry of await listFolder(folder)) {
    const path = prefix + entry.name
    if (entry.isDirectory()) await readInto(collected, join(folder, entry.name), `${path}/`)
    else if (!entry.isFile()) throw unsafe(`${path} is a link or something else that is no file`)
    else await readFileInto(collected, join(folder, entry.name), path)
  }
}

async function listFolder(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    throw new DeliveryError('MANIFEST_MISSING', `There is no build in ${folder}. Build the remote first.`)
  }
}

async function readFileInto(collected: BuildCollector, file: string, path: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    collected.expect(path, (await handle.stat()).size)
    collected.add(path, await handle.readFile())
  } finally {
    await handle.close()
  }
}

/** Collects files and refuses unsafe names, too many files and too many bytes. */
export class BuildCollector {
  readonly files = new Map<string, Buffer>()
  #count = 0
  #bytes = 0

  /** Checks the limits before the bytes are read. */
  expect(path: string, bytes: number): void {
    if (!isSafeFilePath(path)) throw unsafe(`“${path}” is no name for a file of a remote`)
    // The portal compresses files itself. An uploaded `.br` would be served in place of the checked file.
    if (/\.(br|gz)$/.test(path)) throw unsafe(`${path} is compressed already, which is the portal's part`)
    this.#count += 1
    this.#bytes += bytes
    if (this.#count > maxBuildFiles) throw tooLarge(`it has more than ${maxBuildFiles} files`)
    if (this.#bytes > maxBuildBytes) throw tooLarge(`it has more than ${maxBuildBytes / 1024 / 1024} MB`)
  }

  add(path: string, data: Buffer): void {
    if (this.files.has(path)) throw unsafe(`${path} is in it twice`)
    this.files.set(path, data)
  }
}

export function unsafe(why: string): DeliveryError {
  return new DeliveryError('ARCHIVE_UNSAFE', `The build cannot be published: ${why}.`)
}

export function tooLarge(why: string): DeliveryError {
  return new DeliveryError('ARCHIVE_TOO_LARGE', `The build cannot be published: ${why}.`)
}

export function integrityOf(data: Buffer): string {
  return `sha256-${createHash('sha256').update(data).digest('base64')}`
}

/** Hashes the whole build: the sorted paths with their hashes. */
export function contentHash(files: BuildFiles): string {
  const lines = [...files]
    .filter(([path]) => path !== statementFile)
    .map(([path, data]) => `${path} ${integrityOf(data)}\n`)
    .sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
