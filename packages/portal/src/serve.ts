import type { Database } from '@portal/database/connect'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import type { HostDescription } from '@portal/federation/host-api'
import { createPictureWriter } from '@portal/workflow-service/files/pictures/picture-writer'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { banner } from './banner'
import { listen } from './listen'
import { createLog } from './log'
import { readHost, remotesFolderOf } from './places'
import type { LeveledLogger } from './plugins/request-log'
import { prepareDatabase } from './prepare-database'
import { trustOf } from './release-keys'
import type { Settings } from './settings'
import { showBuilds } from './show-builds'
import { awaitStopSignal, shutDown, type StopSignal } from './shutdown'

export interface ServeOptions {
  settings: Settings
  portalFolder: string
  shellFolder: string
  /** Builds of remotes to publish and activate unless they were published before. */
  builds: string[]
  print(text: string): void
}

interface Started {
  database: Database
  log: LeveledLogger
  signal: StopSignal
  host: HostDescription
  trust: Trust | undefined
  created(app: FastifyInstance): void
}

const hasPeople = async ({ db }: Database): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

const serveOn = async (options: ServeOptions, started: Started): Promise<void> => {
  const { settings, portalFolder, shellFolder, builds, print } = options
  const { database, log, signal, host, trust } = started
  const remotesFolder = remotesFolderOf(settings)
  // Beside the running bundle, whatever that is called.
  const scriptOf = (name: string) => __filename.replace(/\.mjs$/, `-${name}.mjs`)
  const pictures = createPictureWriter({ script: scriptOf('picture-writer') }, log)
  const fileReaderScript = scriptOf('file-reader')
  const places = { portalFolder, shellFolder, remotesFolder, fileReaderScript, pictures }
  const app = await buildApp({ settings, database, log, host, trust, ...places })
  started.created(app)
  const shown = showBuilds({ remotesFolder, host, trust, builds }, print)
  if ((await Promise.race([shown, signal.given])) === 'given') return
  const address = await listen(app, settings)
  print(banner(address, settings, await hasPeople(database)))
  await signal.given
}

/** Serves the whole portal until a signal stops it. */
export const serve = async (options: ServeOptions): Promise<void> => {
  const log = createLog(options.settings.LOG_LEVEL)
  const host = await readHost(options.shellFolder)
  const trust = await trustOf(options.settings)
  const signal = awaitStopSignal(log)
  const database = await prepareDatabase(options.settings, log)
  signal.beforeKill(() => database.kill())
  let app: FastifyInstance | undefined
  try {
    await serveOn(options, { database, log, signal, host, trust, created: created => (app = created) })
  } finally {
    await shutDown(app, database)
  }
}
