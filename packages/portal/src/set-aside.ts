import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '@portal/database/connect'
import { lockFolder } from '@portal/database/embedded/folder-lock'
import { PortalFailure } from './failure'
import { createLog } from './log'
import type { Settings } from './settings'

/** Uploads stay in place: each has a name of its own, and both states may need it. */
const replaced = ['postgres', 'remotes']

/**
 * Moves database and remotes of a stopped portal aside while `work` fills the data folder anew, and back if it fails.
 * Returns the folder that they are in.
 */
export async function withSetAside(settings: Settings, work: () => Promise<void>): Promise<string> {
  if (settings.DATABASE_URL) {
    throw new PortalFailure(
      'NOTHING_TO_REPLACE',
      'With DATABASE_URL, restore into another, empty database of the server, and name that one from then on.',
    )
  }
  const data = path.resolve(settings.PORTAL_DATA)
  const aside = path.join(data, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  if (existsSync(path.join(data, 'postgres/postmaster.pid'))) await stopLeftover(settings)
  const { release } = await lockFolder(data)
  try {
    await mkdir(aside)
    await move(data, aside)
  } finally {
    await release()
  }
  try {
    await work()
    return aside
  } catch (error) {
    for (const name of replaced) await rm(path.join(data, name), { recursive: true, force: true })
    await move(aside, data)
    await rmdir(aside)
    throw error
  }
}

/** A killed portal may have left its PostgreSQL running. */
async function stopLeftover(settings: Settings): Promise<void> {
  const database = await openDatabase({ dataFolder: settings.PORTAL_DATA, log: createLog(settings.LOG_LEVEL) })
  await database.close()
}

async function move(from: string, to: string): Promise<void> {
  const there = await readdir(from)
  for (const name of replaced.filter(each => there.includes(each))) {
    await rename(path.join(from, name), path.join(to, name))
  }
}
