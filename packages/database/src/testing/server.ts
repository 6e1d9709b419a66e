import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openConnections, type Database } from '../connect'
import { seedDemo } from '../demo/seed'
import { startEmbedded } from '../embedded/server'
import { silent } from '../log'
import { migrate } from '../migrate'

/** The template databases of the tests. */
export const templates = { migrated: 'template_migrated', demo: 'template_demo' } as const

/** Set by `npm run on-postgres`: the folder with the programs of another version. */
const native = process.env.TEST_POSTGRES

/** The version of PostgreSQL to test. Those before 17 have no locale of their own. */
export const testedPrograms = native && { programs: { native, locale: ['--locale=C', '--lc-ctype=C.UTF-8'] } }

/** A fixed day of seeding, so that results do not depend on today. */
export const demoDay = '2026-11-20'

/** Test data need not survive a power loss. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * A separate process waits for the end of this one, in whatever way it comes, and removes the server and its files: its
 * input ends with this process.
 */
const cleanUpAfter = (serverPid: number, folder: string): (() => void) => {
  if (process.platform === 'win32') return () => {}
  const script = 'read -r _; kill -QUIT "$0"; while kill -0 "$0"; do sleep 0.05; done; rm -rf "$1"'
  const guard = spawn('sh', ['-c', script, String(serverPid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return () => guard.kill('SIGKILL')
}

const makeTemplates = async (address: pg.ClientConfig, withDemo: boolean): Promise<void> => {
  const client = new pg.Client({ ...address, database: 'postgres' })
  const fill = async (name: string, work: (db: Database['db']) => Promise<unknown>) => {
    const { db, close } = openConnections({ ...address, database: name }, silent)
    await work(db).finally(close)
  }
  await client.connect()
  try {
    await client.query(`create database ${templates.migrated}`)
    await fill(templates.migrated, migrate)
    if (!withDemo) return
    await client.query(`create database ${templates.demo} template ${templates.migrated}`)
    await fill(templates.demo, db => seedDemo(db, demoDay))
  } finally {
    await client.end()
  }
}

/** Starts a server in a temporary folder, with the databases that tests copy: `withDemo` adds the filled one. */
export const startTestServer = async ({ withDemo = true } = {}) => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-test-'))
  const server = await startEmbedded({
    dataFolder,
    log: silent,
    ...testedPrograms,
    initFlags: ['--no-sync'],
    serverSettings: { ...hasty, max_connections: '200' },
  })
  const cancelCleanUp = cleanUpAfter(server.pid(), dataFolder)
  const stop = async () => {
    await server.stop()
    cancelCleanUp()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplates(server.address, withDemo)
  } catch (error) {
    await stop()
    throw error
  }
  return { address: server.address, pid: server.pid, stop }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
