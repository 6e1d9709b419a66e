import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copied, lockName } from './copied-cluster'
import { DatabaseFailure } from '../failure'
import { processState } from './process-state'

interface Owner {
  pid: number
  startedAt: string
  /** The data folder, for messages. */
  folder?: string
  /** The inode of the lock itself. A copied lock has another one; a moved folder keeps it. */
  inode?: string
}

const readOwner = (text: string): Owner | undefined => {
  try {
    const owner = JSON.parse(text) as Owner
    return Number.isInteger(owner.pid) && typeof owner.startedAt === 'string' ? owner : undefined
  } catch {
    return undefined
  }
}

const isAlive = async (owner: Owner): Promise<boolean> => (await processState(owner.pid))?.startedAt === owner.startedAt

/** Creates a file; false if it exists. */
const unlessExists = async (make: () => Promise<void>): Promise<boolean> => {
  try {
    await make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const create = (file: string, owner: Owner): Promise<boolean> =>
  unlessExists(async () => {
    const handle = await open(file, 'wx')
    try {
      const { ino } = await handle.stat({ bigint: true })
      await handle.writeFile(JSON.stringify({ ...owner, inode: String(ino) } satisfies Owner))
    } finally {
      await handle.close()
    }
  })

interface Lock {
  text: string
  owner: Owner | undefined
  isCopy: boolean
}

/** Undefined if there is no lock. */
const read = async (file: string): Promise<Lock | undefined> => {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const [{ ino }, text] = [await handle.stat({ bigint: true }), await handle.readFile('utf8')]
    const owner = readOwner(text)
    return { text, owner, isCopy: owner?.inode !== undefined && owner.inode !== String(ino) }
  } finally {
    await handle.close()
  }
}

/**
 * Moves the lock of a dead owner aside. If two processes try, one gets the file; a process that gets a live lock puts
 * it back.
 */
const removeStale = async (file: string, stale: string): Promise<void> => {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  // The link keeps the inode that identifies the owner's lock.
  if (moved !== undefined && moved !== stale) await unlessExists(() => link(aside, file))
  await rm(aside, { force: true })
}

const lockIn = (dataFolder: string): string => path.join(dataFolder, lockName)

const inUse = (dataFolder: string, owner: Owner): DatabaseFailure =>
  new DatabaseFailure(
    'DATA_FOLDER_IN_USE',
    `The data folder ${dataFolder} is in use by another portal (process ${owner.pid}). ` +
      'Stop that one, or choose another folder with PORTAL_DATA.',
  )

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])

const readOnly = (dataFolder: string, error: NodeJS.ErrnoException): DatabaseFailure =>
  new DatabaseFailure(
    'DATA_FOLDER_NOT_WRITABLE',
    `The portal cannot write to its data folder ${dataFolder} (${error.code}). ` +
      'Let the user who runs it write there, or choose another folder with PORTAL_DATA.',
    { cause: error },
  )

/** Refuses a lock that a living portal holds, and one that came with a copy of its folder. */
const refuse = async (dataFolder: string, { owner, isCopy }: Lock): Promise<void> => {
  if (!owner) return
  if (isCopy) throw copied(dataFolder, owner.folder)
  if (await isAlive(owner)) throw inUse(dataFolder, owner)
}

/** Refuses a folder that a living portal has, without taking it. */
export const refuseIfInUse = async (dataFolder: string): Promise<void> => {
  const lock = await read(lockIn(dataFolder))
  if (lock) await refuse(path.resolve(dataFolder), lock)
}

/**
 * Makes this process the only portal of a data folder, until it releases the folder or dies. The start time is stored
 * too, because process ids are reused.
 */
export const lockFolder = async (dataFolder: string): Promise<{ release(): Promise<void> }> => {
  const file = lockIn(dataFolder)
  const startedAt = (await processState(process.pid))?.startedAt ?? ''
  const take = async () => {
    await mkdir(dataFolder, { recursive: true })
    return create(file, { pid: process.pid, startedAt, folder: dataFolder })
  }
  const notWritable = (error: NodeJS.ErrnoException): never => {
    throw unwritable.has(error.code ?? '') ? readOnly(dataFolder, error) : error
  }
  for (let unreadable = 0; !(await take().catch(notWritable)); ) {
    const lock = await read(file)
    if (!lock) continue
    await refuse(dataFolder, lock)
    // An empty lock may be in the middle of being written.
    if (!lock.owner && unreadable++ < 10) await wait(20)
    else await removeStale(file, lock.text)
  }
  return { release: () => rm(file, { force: true }) }
}
