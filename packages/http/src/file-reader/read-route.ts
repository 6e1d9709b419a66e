import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { traceHeaders } from '@portal/database/trace'
import { Refusal } from '../refusal'
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
    scope.addContentTypeParser('*', ({ headers }: FastifyRequest, content: Readable) =>
      receiveBody(content, Number(headers['content-length'])),
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
            body: body instanceof Uint8Array ? body : new Uint8Array(),
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

/** Receives a body piece by piece into its place. Joining megabytes at the end would hold up every other caller. */
async function receiveBody(content: Readable, declared: number): Promise<Uint8Array> {
  if (declared > largestReadBody) throw new Refusal('TOO_LARGE')
  // Without a declared length, there is room for the longest body; memory that is not written is not used.
  const body = Buffer.allocUnsafeSlow(declared >= 0 ? declared : largestReadBody)
  let length = 0
  try {
    // A refused caller still gets the answer.
    const pieces: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false })
    for await (const piece of pieces) {
      if (length + piece.length > body.length) throw new Refusal('TOO_LARGE')
      piece.copy(body, length)
      length += piece.length
    }
  } catch (error) {
    // The caller has gone; nothing of ours is away.
    throw error instanceof Refusal ? error : new Refusal('UNREADABLE_BODY')
  }
  return length < body.length ? body.subarray(0, length) : body
}
