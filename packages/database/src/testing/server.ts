import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPool, wrapPool } from '../connect'
import { startEmbedded } from '../embedded/server'
import { silent } from '../log'
import { migrate } from '../migrate'
import { templateName } from '../testing'

/** Nothing of a test has to outlive a loss of power. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Waits in a process of its own for the end of this one, however it comes, and then removes the server and its files:
 * the end of its input is the end of the process that holds the other side.
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

const makeTemplate = async (address: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${templateName}`).finally(() => client.end())
  const { db, close } = wrapPool(openPool({ ...address, database: templateName }, silent))
  await migrate(db).finally(close)
}

/** A server in a temporary folder with a migrated database that others are copied from. */
export const startTestServer = async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-test-'))
  const server = await startEmbedded({
    dataFolder,
    log: silent,
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
    await makeTemplate(server.address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address: server.address, stop }
}
