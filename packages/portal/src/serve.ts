import { buildApp } from './app'
import { banner } from './banner'
import { listen } from './listen'
import { createLog } from './log'
import { readHost, remotesFolderOf } from './places'
import { prepareDatabase } from './prepare-database'
import type { Settings } from './settings'
import { untilStopped } from './shutdown'

export interface ServeOptions {
  settings: Settings
  shellFolder: string
  print(text: string): void
}

/** Serves the whole portal until a signal stops it. */
export const serve = async ({ settings, shellFolder, print }: ServeOptions): Promise<void> => {
  const log = createLog(settings.LOG_LEVEL)
  const host = await readHost(shellFolder)
  const database = await prepareDatabase(settings, log)
  const app = await buildApp({ settings, database, log, shellFolder, host, remotesFolder: remotesFolderOf(settings) })
    .catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  // Before it listens, so that nobody who sees the address is too early with a signal.
  const stopped = untilStopped(app, database, log)
  try {
    print(banner(await listen(app, settings), settings))
  } catch (error) {
    await app.close()
    await database.close()
    throw error
  }
  await stopped
}
