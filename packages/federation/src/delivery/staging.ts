import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildFiles } from './build-files'
import { hasCode, type Disk } from './disk'
import { leftoverAge } from './limits'

/** Where files wait until they are complete; on the same disk as the releases, so that a rename moves them at once. */
export function stagingFolder(remotesFolder: string): string {
  return join(remotesFolder, '.staging')
}

export async function stage(remotesFolder: string, files: BuildFiles, disk: Disk): Promise<string> {
  const folder = join(stagingFolder(remotesFolder), randomUUID())
  await disk.makeFolder(folder)
  for (const subfolder of new Set([...files.keys()].map(path => dirname(join(folder, path)))))
    await disk.makeFolder(subfolder)
  for (const [path, data] of files) await disk.writeFile(join(folder, path), data)
  return folder
}

/** Makes the staged files visible under their final name, all at once. */
export async function place(staged: string, target: string, files: BuildFiles, disk: Disk): Promise<void> {
  await disk.makeFolder(dirname(target))
  try {
    await disk.rename(staged, target)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') || !(await exists(target))) throw error
    // A publish that died before its event, or one that runs beside us, has put a folder there.
    if (await holds(target, files)) return keepFresh(target, staged)
    await disk.rename(target, join(dirname(staged), randomUUID()))
    await disk.rename(staged, target)
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function holds(folder: string, files: BuildFiles): Promise<boolean> {
  for (const [path, data] of files) {
    const there = await readFile(join(folder, path)).catch(() => undefined)
    if (!there?.equals(data)) return false
  }
  return true
}

/** Makes a folder as young as the staged one. Clocks of processes may be wrong, and the disk has one clock. */
async function keepFresh(folder: string, staged: string): Promise<void> {
  const { mtime } = await stat(staged)
  await utimes(folder, mtime, mtime)
}

/** Call it after staging something: that tells the time. */
export async function sweepStaging(remotesFolder: string, disk: Disk): Promise<void> {
  const folder = stagingFolder(remotesFolder)
  for (const name of await readdir(folder).catch(() => []))
    if (await isLeftover(join(folder, name), remotesFolder)) await disk.remove(join(folder, name))
}

/** Compares a folder's age with the last change of the staging folder, by the disk's clock. */
export async function isLeftover(path: string, remotesFolder: string): Promise<boolean> {
  const [found, last] = await Promise.all(
    [path, stagingFolder(remotesFolder)].map(each => stat(each).catch(() => undefined)),
  )
  return found !== undefined && last !== undefined && last.mtimeMs - found.mtimeMs > leftoverAge
}
