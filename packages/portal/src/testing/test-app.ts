import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@portal/database/connect'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import type { FastifyInstance } from 'fastify'
import { unchangedPictures } from '@portal/workflow-service/testing/unchanged-pictures'
import { HOST_API } from '@portal/federation/host-api'
import { type AppOptions, buildApp } from '../app'
import { createLog } from '../log'
import type { Patience } from '../plugins/slow-clients'
import { type Environment, readSettings } from '../read-settings'
import { trustOf } from '../release-keys'

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  /** All lines of the log so far. */
  lines: string[]
  portalFolder: string
  shellFolder: string
  remotesFolder: string
  close(): Promise<void>
}

export const indexPage =
  '<!doctype html><!-- config --><script>start()</script><script defer src="/assets/main.js"></script>'
export const host = { hostApi: HOST_API, singletons: {} }

/** Writes files below a folder, and creates the folders they need. */
export const writeFiles = async (folder: string, files: Record<string, string | Buffer>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
}

/** The portal as served, with its own folders and a demo database, which it may reach through the test's proxy. */
export const startTestApp = async (
  environment: Environment = {},
  reach: (database: TestDatabase) => Database | Promise<Database> = database => database,
  patience: Partial<Patience> = {},
  fileReaderScript?: string,
  limits: Partial<Pick<AppOptions, 'callLimits' | 'backendLimits' | 'webhookTimes' | 'pictures'>> = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-app-'))
  const at = (name: string) => path.join(folder, name)
  const [portalFolder, shellFolder, remotesFolder] = [at('portal'), at('shell'), at('remotes')]
  await writeFiles(shellFolder, { 'index.html': indexPage, 'host.json': JSON.stringify(host) })
  const database = await startDemoDatabase()
  const lines: string[] = []
  const log = createLog('debug', { write: line => void lines.push(line) })
  const settings = readSettings(environment)
  const reached = await reach(database)
  const places = { portalFolder, shellFolder, remotesFolder, ...(fileReaderScript && { fileReaderScript }) }
  const pictures = unchangedPictures
  const trust = await trustOf(settings)
  const app = await buildApp({
    settings,
    database: reached,
    log,
    ...places,
    host,
    trust,
    patience,
    pictures,
    ...limits,
  })
  return {
    app,
    database,
    lines,
    portalFolder,
    shellFolder,
    remotesFolder,
    close: async () => {
      await app.close()
      await reached.close()
      if (reached !== database) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
