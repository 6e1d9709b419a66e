import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { BackendFault, faultBehind } from '@portal/federation/backend/fault'
import { handOn, type BackendAnswer } from '@portal/federation/backend/hand-on'
import { headersToBackend } from '@portal/federation/backend/headers'
import { targetOf } from '@portal/federation/backend/target'
import { answerThrown } from '@portal/http/answer-thrown'
import { refusalFor } from '@portal/http/failure'
import { Refusal } from '@portal/http/refusal'
import { sendRefusal } from '@portal/http/send-refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Outcome } from './backend-metrics'
import type { failureLog, FailureLog } from './failure-log'
import { refusalOf, type Admitted, type Gateway } from './gateway'

/** What calls and sockets share. */
export interface Serving {
  app: FastifyInstance
  log: FailureLog
  gateway: Gateway
  requestIdOf: (request: IncomingMessage) => string
  maxBodyBytes: number
  count: (remote: string, outcome: Outcome) => void
  tell: ReturnType<typeof failureLog>
  /** Ends streams and sockets, which would otherwise outlive the portal. */
  lasting: Set<() => void>
}

interface BackendCall {
  admitted: Admitted
  /** Aborts when the browser has its answer, or has left. */
  gone: AbortSignal
  outcome: Outcome
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call to a backend, once its caller is admitted. */
    backendCall: BackendCall | null
  }
}

/** Tells a page that the answer is the portal's. No backend can send this header. */
const refusalHeader = 'portal-refusal'

export function callRoute(remote: string, serving: Serving): RouteOptions {
  return {
    // GET brings HEAD with it.
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `/backends/${remote}/*`,
    bodyLimit: serving.maxBodyBytes,
    onRequest: (request, reply) => enter(remote, serving, request, reply),
    handler: (request, reply) => answer(serving, request, reply),
    errorHandler: (thrown, request, reply) => {
      const { admitted } = request.backendCall ?? {}
      const isTheirs = thrown instanceof BackendFault && admitted
      const refusal = isTheirs ? refusalOf(thrown, admitted) : refusalFor(thrown)
      reply.header(refusalHeader, refusal.code)
      // The team's fault has its own line in the log.
      return isTheirs ? sendRefusal(request, reply, refusal) : answerThrown(serving.log, request, reply, thrown)
    },
  }
}

async function enter(remote: string, serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { gateway, maxBodyBytes, count } = serving
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new Refusal('TOO_LARGE')
    if (request.headers['content-encoding'] !== undefined) throw new Refusal('UNSUPPORTED_TYPE')
    const admitted = await gateway.admit(remote, request.headers)
    const call: BackendCall = { admitted, gone: gone.signal, outcome: 'abandoned' }
    request.backendCall = call
    whenAborted(gone.signal, () => {
      admitted.leave()
      count(remote, call.outcome)
    })
  } catch (error) {
    count(remote, 'refused')
    throw error
  }
}

function whenAborted(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then()
  else signal.addEventListener('abort', then)
}

async function answer(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = request.backendCall!
  const { admitted, gone } = call
  const target = targetOf(admitted.backend.base, restOf(request.raw, admitted.remote))
  if (target === undefined) {
    call.outcome = 'refused'
    throw new Refusal('NOT_FOUND')
  }
  const fail = (error: unknown) => {
    const fault = faultBehind(error)
    if (!gone.aborted) {
      call.outcome = fault.fault
      serving.tell({ reqId: request.id, remote: admitted.remote }, fault)
    }
    return fault
  }
  const body = bodyOf(request, serving.maxBodyBytes)
  const headers = headersToBackend(request.headers, {
    ...admitted,
    hasBody: !!body,
    trace: traceOf(request.id, request.headers),
  })
  const answered = await handOn(admitted.backend, { method: request.method, target, headers, body }, gone).catch(
    (error: unknown) => {
      if (!(body?.errored instanceof Refusal)) throw fail(error)
      call.outcome = 'refused'
      throw body.errored
    },
  )
  call.outcome = 'answered'
  answered.body.on('error', fail)
  if (answered.isEventStream) endWithSession(serving, call, answered)
  return reply.code(answered.status).headers(answered.headers).send(answered.body)
}

/** What follows `/backends/<remote>` in the address, as it was sent. */
export function restOf({ url = '' }: IncomingMessage, remote: string): string {
  return url.startsWith('/') ? url.slice(`/backends/${remote}`.length) : ''
}

/** Lets a backend's log be read beside the portal's. The portal has replaced an invalid trace. */
export function traceOf(id: string, { traceparent }: IncomingHttpHeaders): Record<string, string> {
  return { 'x-request-id': id, ...(typeof traceparent === 'string' && { traceparent }) }
}

function bodyOf({ body }: FastifyRequest, most: number): Readable | undefined {
  if (!body) return undefined
  let total = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > most) done(new Refusal('TOO_LARGE'))
      else done(null, chunk)
    },
  })
  // Not a pipeline, which would cut the request off from its connection: the rest of a refused body is discarded.
  const source = body as Readable
  source.once('close', () => source.readableEnded || limited.destroy())
  return source.pipe(limited)
}

function endWithSession({ app, lasting }: Serving, { admitted, gone }: BackendCall, { body }: BackendAnswer): void {
  const end = () => body.destroy()
  const { key, user } = admitted.session
  const leave = app.untilSessionEnds({ key, userId: user.id }, end)
  lasting.add(end)
  whenAborted(gone, () => {
    leave()
    lasting.delete(end)
  })
}
