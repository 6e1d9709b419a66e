import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, type Registry } from 'prom-client'

interface RemoteCallsOptions {
  register: Registry
  /** The names of the remotes that people get. */
  names: () => Promise<Iterable<string>>
}

const rereadMs = 30_000

/**
 * Counts calls by the remote that `Portal-Remote` names. It is a hint, which anybody may send: nothing else reads it.
 * Names of no remote count as `other`, so that no caller adds series.
 */
const plugin: FastifyPluginAsync<RemoteCallsOptions> = async (app, { register, names }) => {
  const calls = new Counter({
    name: 'remote_calls_total',
    help: 'Calls by the remote that made them, as the caller says',
    labelNames: ['remote', 'method', 'route'],
    registers: [register],
  })
  let known: ReadonlySet<string> = new Set()
  let readAt = -Infinity
  const reread = async (): Promise<void> => {
    readAt = performance.now()
    known = new Set(await names())
  }

  app.addHook('onResponse', async ({ headers, method, routeOptions: { url: route } }) => {
    const named = headers['portal-remote']
    if (typeof named !== 'string' || route === undefined) return
    if (performance.now() - readAt > rereadMs) await reread()
    calls.inc({ remote: known.has(named) ? named : 'other', method, route })
  })
}

export const remoteCalls = fastifyPlugin(plugin, { name: 'remote-calls' })
