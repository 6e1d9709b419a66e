import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseFailure } from '../failure'
import { processState } from './process-state'

interface Owner {
  pid: number
  startedAt: string
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

const create = async (file: string, content: string): Promise<boolean> => {
  try {
    await writeFile(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
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
  if (moved !== undefined && moved !== stale) await create(file, moved)
  await rm(aside, { force: true })
}

const lockIn = (dataFolder: string): string => path.join(dataFolder, 'portal.lock')

const inUse = (dataFolder: string, owner: Owner): DatabaseFailure =>
  new DatabaseFailure(
    'DATA_FOLDER_IN_USE',
    `The data folder ${dataFolder} is in use by another portal (process ${owner.pid}). ` +
      'Stop that one, or choose another folder with PORTAL_DATA.',
  )

/** Refuses a folder that a living portal has, without taking it. */
export const refuseIfInUse = async (dataFolder: string): Promise<void> => {
  const owner = readOwner(await readFile(lockIn(dataFolder), 'utf8').catch(() => ''))
  if (owner && (await isAlive(owner))) throw inUse(path.resolve(dataFolder), owner)
}

/**
 * Makes this process the only portal of a data folder, until it releases the folder or dies. The start time is stored
 * too, because process ids are reused.
 */
export const lockFolder = async (dataFolder: string): Promise<{ release(): Promise<void> }> => {
  await mkdir(dataFolder, { recursive: true })
  const file = lockIn(dataFolder)
  const startedAt = (await processState(process.pid))?.startedAt ?? ''
  const content = JSON.stringify({ pid: process.pid, startedAt } satisfies Owner)
  for (let unreadable = 0; !(await create(file, content)); ) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const owner = readOwner(text)
    if (owner && (await isAlive(owner))) throw inUse(dataFolder, owner)
    // An empty lock may be in the middle of being written.
    if (!owner && unreadable++ < 10) await wait(20)
    else await removeStale(file, text)
  }
  return { release: () => rm(file, { force: true }) }
}
