import type { Database } from '@portal/database/connect'
import { isMigrated } from '@portal/database/migrate'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

const refuse = (reply: FastifyReply, code: string, message: string) =>
  reply.code(503).send({ success: false, code, message })

/** `/healthz`: the process is alive. `/readyz`: it can serve requests. */
export const health: FastifyPluginAsync<{ database: Pick<Database, 'db' | 'ping'> }> = async (app, { database }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ success: true, data: { status: 'alive' } }))
  app.get('/readyz', async (_request, reply) => {
    if (!(await database.ping())) return refuse(reply, 'DATABASE_UNREACHABLE', 'The database does not answer.')
    const migrated = await isMigrated(database.db).catch(() => undefined)
    if (migrated === undefined) return refuse(reply, 'DATABASE_UNREACHABLE', 'The database does not answer.')
    if (!migrated)
      return refuse(reply, 'DATABASE_NOT_MIGRATED', 'The database is not in its newest form; run "portal migrate".')
    return { success: true, data: { status: 'ready' } }
  })
}
