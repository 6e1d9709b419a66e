import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { traceHeaders } from '@portal/database/trace'
import type { ServiceOptions } from '../service'
import type { FileReader } from './file-reader'

/** The file's text as JSON, where a line end takes two bytes, or the file itself. */
export const largestReadBody = 16 * 1024 * 1024

const passedOn = ['authorization', 'accept-language', 'content-type', 'idempotency-key'] as const

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Passes a call unchanged to the file reader; the thread validates and answers it. */
export function addReadRoute(
  server: FastifyInstance,
  reader: FileReader,
  log: ServiceOptions['log'],
  { onRequest: admit, ...route }: RouteOptions & { onRequest: Admit },
): void {
  server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReadBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      ...route,
      bodyLimit: largestReadBody,
      onRequest: async (request, reply) => {
        await admit(request, reply)
        const release = reader.admit()
        reply.raw.once('finish', release).once('close', release)
      },
      handler: async ({ id, method, url, headers, body }, reply) => {
        const leaving = new AbortController()
        reply.raw.once('close', () => leaving.abort())
        const given = passedOn.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
        const answer = await reader.answer(
          {
            method,
            url,
            headers: { ...(Object.fromEntries(given) as Record<string, string>), ...traceHeaders() },
            body: Buffer.isBuffer(body) ? body : new Uint8Array(),
          },
          (details, text) => log.error({ ...(details as object), reqId: id }, text),
          leaving.signal,
        )
        const { 'content-length': _length, date: _date, connection: _connection, ...kept } = answer.headers
        return reply.status(answer.status).headers(kept).send(Buffer.from(answer.body.buffer))
      },
    })
  })
}
