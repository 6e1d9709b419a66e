import { continueTrace, inTrace, traceIdOf } from '@portal/database/trace'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const acceptable = /^[\w.:-]{1,64}$/

interface Headed {
  headers: Record<string, string | string[] | undefined>
}

/**
 * Continues the caller's trace, or begins one, so that one call can be followed through every log. From then on the
 * request's header `traceparent` is valid. The id of the request is the trace, unless the proxy has given it one.
 */
export const requestIdBehind =
  (proxies: readonly string[] | undefined) =>
  ({ headers }: Headed): string => {
    const traceparent = continueTrace(headers.traceparent)
    headers.traceparent = traceparent
    const given = headers['x-request-id']
    return proxies && typeof given === 'string' && acceptable.test(given) ? given : traceIdOf(traceparent)
  }

const traceparentOf = ({ headers }: Headed): string => String(headers.traceparent)

/** Like pino's loggers. */
export type LeveledLogger = FastifyBaseLogger & { isLevelEnabled(level: string): boolean }

const quiet = /^\/(healthz|readyz|metrics|assets\/|remotes\/|notificationHub|socket)/i

const plugin: FastifyPluginAsync<{ log: LeveledLogger }> = async (app, { log }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // As a coming level of the standard names it.
    reply.header('traceresponse', traceparentOf(request))
    inTrace(traceparentOf(request), done)
  })
  // Logs the route, not the address, which may contain a secret in any spelling.
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { id: reqId, method, url, routeOptions, session, loggedIn, refusedAs: code } = request
    // An outage has its own log lines.
    const level = status === 503 || quiet.test(url) ? 'debug' : status >= 500 ? 'error' : 'info'
    if (log.isLevelEnabled(level)) {
      // Its own line: by now, another trace may be in progress on the connection.
      const traceId = traceIdOf(traceparentOf(request))
      const { url: route } = routeOptions
      const user = session?.user.id ?? (loggedIn || undefined)
      const details = { traceId, reqId, method, route, status, ms: Math.round(elapsedTime), user }
      const from = status >= 400 || loggedIn ? request.ip : undefined
      log[level]({ ...details, ...(from && { code, from }) }, 'answered')
    }
    done()
  })
}

export const requestLog = fastifyPlugin(plugin, { name: 'request-log' })
