import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '@portal/database/connect'
import { Refusal } from '@portal/http/refusal'
import { sendRefusal } from '@portal/http/send-refusal'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Settings } from '../settings'

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry in which other plugins count. */
    metricsRegistry: Registry
  }
}

export interface MetricsOptions {
  database: Pick<Database, 'pool' | 'longWaits'>
  settings: Pick<Settings, 'METRICS_TOKEN' | 'HOST' | 'PORTAL_URL'>
}

function connectionMetrics(register: Registry, { pool, longWaits }: MetricsOptions['database']): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do, and callers that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Counter({
    name: 'database_connection_long_waits_total',
    help: 'Callers that waited longer than a second for a connection, or in vain, by kind of work',
    labelNames: ['work'],
    registers: [register],
    collect() {
      this.reset()
      // From the start: PromQL sees no increase in a series that begins with a count.
      for (const [work, count] of Object.entries({ export: 0, job: 0, ...longWaits() })) {
        this.inc({ work }, count)
      }
    },
  })
}

const ownMachine = /^(localhost|127\.0\.0\.1|::1)$/

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Prometheus text at `/metrics`. */
const plugin: FastifyPluginAsync<MetricsOptions> = async (app, { database, settings }) => {
  const register = new Registry()
  app.decorate('metricsRegistry', register)
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long the portal took to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  connectionMetrics(register, database)
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // The route pattern, never the address: a label per form would grow without end.
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const { METRICS_TOKEN: token, HOST, PORTAL_URL } = settings
  if (!token && !(ownMachine.test(HOST) && !PORTAL_URL)) return
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (token && !timingSafeEqual(hashOf(given), hashOf(`Bearer ${token}`))) {
      return sendRefusal(request, reply, new Refusal('NO_SESSION', { headers: { 'www-authenticate': 'Bearer' } }))
    }
    return reply.type(register.contentType).send(await register.metrics())
  })
}

export const metrics = fastifyPlugin(plugin, { name: 'metrics' })
