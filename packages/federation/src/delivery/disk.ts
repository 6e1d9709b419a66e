import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file operations of delivery. Tests can make each of them fail. */
export interface Disk {
  makeFolder(path: string): Promise<void>
  /** Resolves when the bytes are on the disk. */
  writeFile(path: string, data: Buffer | string): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Gives an existing file a second name. Returns false if the name is taken. */
  link(from: string, to: string): Promise<boolean>
  remove(path: string): Promise<void>
}

export const realDisk: Disk = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true })
  },
  async writeFile(path, data) {
    const file = await open(path, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  async rename(from, to) {
    await rename(from, to)
    await syncFolder(dirname(to))
  },
  async link(from, to) {
    try {
      await link(from, to)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    }
    await syncFolder(dirname(to))
    return true
  },
  async remove(path) {
    await rm(path, { recursive: true, force: true })
  },
}

/** A new name survives a power cut only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and writes names through anyway.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))
}

export function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
