import { statfs } from 'node:fs/promises'
import type { Database } from '@portal/database/connect'
import { isMigrated } from '@portal/database/migrate'
import type { FastifyPluginAsync } from 'fastify'

export interface HealthOptions {
  database: Pick<Database, 'db' | 'fault'>
  /** The folder for files and the embedded database. */
  dataFolder: string
  /** Whether the malware scanner answers, if there is one. */
  isScannerThere?: (() => Promise<boolean>) | undefined
}

interface Fault {
  code: string
  message: string
}

/** Below this, not even a small file fits. */
const leastSpace = 1_000_000
/** PostgreSQL needs room for one log segment to start. */
const leastSpaceToStart = 32_000_000

const diskFull: Fault = { code: 'DISK_FULL', message: 'The disk of the data folder is full.' }

const spaceIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )

/** Returns the failing part, if any. */
const findFault = async ({ database, dataFolder }: HealthOptions): Promise<Fault | undefined> => {
  const [fault, space] = await Promise.all([database.fault(), spaceIn(dataFolder)])
  if (space < (fault?.code === 'DATABASE_UNREACHABLE' ? leastSpaceToStart : leastSpace)) return diskFull
  if (fault) return fault
  const migrated = await isMigrated(database.db).catch(() => undefined)
  if (migrated === undefined) return { code: 'DATABASE_UNREACHABLE', message: 'The database does not answer.' }
  if (migrated) return undefined
  return {
    code: 'DATABASE_NOT_MIGRATED',
    message: 'The database is not in its newest form; run "portal migrate".',
  }
}

/** Without its malware scanner the portal serves all but new files, so other portals cannot do better. */
const warningsOf = async ({ isScannerThere }: HealthOptions) =>
  isScannerThere && !(await isScannerThere()) ? { warnings: ['MALWARE_SCANNER_AWAY'] } : {}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, or which part is away. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ success: true, data: { status: 'alive' } }))
  app.get('/readyz', async (_request, reply) => {
    const fault = await findFault(options)
    if (!fault) return { success: true, data: { status: 'ready', ...(await warningsOf(options)) } }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ success: false, ...fault })
  })
}
