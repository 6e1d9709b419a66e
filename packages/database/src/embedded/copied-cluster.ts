import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseFailure } from '../failure'

export const lockName = 'portal.lock'
/** In the cluster itself, so that every copy of the database has it. */
const placeName = 'portal.place'

interface Place {
  /** The data folder, for messages. */
  folder: string
  /** The inode of this file itself. A copied file has another one; a moved folder keeps it. */
  inode: string
}

/** A database copied file by file while in use may lack data without any sign of it. */
export const copied = (dataFolder: string, original = 'another one'): DatabaseFailure =>
  new DatabaseFailure(
    'DATA_FOLDER_COPIED',
    `The data folder ${dataFolder} is a copy of ${original}, made while a portal used that, or after it was killed. Such a ` +
      'copy may lack data. Stop the portal of the original and copy again, or restore a backup into an empty folder with ' +
      `"portal restore". To use this copy all the same, delete ${lockName} and postgres/${placeName} in it.`,
  )

const readPlace = async (file: string): Promise<(Place & { isCopy: boolean }) | undefined> => {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const [{ ino }, text] = [await handle.stat({ bigint: true }), await handle.readFile('utf8')]
    const place = JSON.parse(text) as Place
    return { ...place, isCopy: place.inode !== String(ino) }
  } finally {
    await handle.close()
  }
}

/** A renamed file keeps its inode, so the place is there with its content or not at all. */
const writePlace = async (file: string, folder: string): Promise<void> => {
  const unfinished = `${file}.new`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o644)
  try {
    const { ino } = await handle.stat({ bigint: true })
    await handle.writeFile(JSON.stringify({ folder, inode: String(ino) } satisfies Place))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/**
 * Refuses a database that was copied while a server used it, and marks this one as used. Only a stopped server takes
 * its mark away: an ordinary copy has none.
 */
export const takePlace = async (dataFolder: string, cluster: string): Promise<{ leave(): Promise<void> }> => {
  const file = path.join(cluster, placeName)
  const place = await readPlace(file)
  if (place?.isCopy) throw copied(dataFolder, place.folder)
  if (place?.folder !== dataFolder) await writePlace(file, dataFolder)
  return { leave: () => rm(file, { force: true }) }
}
