import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor } from './failure'
import { logFailure } from './log-failure'
import { sendRefusal } from './send-refusal'
import type { ServiceOptions } from './service'

/** Answers with a call's thrown error. Unexpected errors go into the log with the support code of the answer. */
export function answerThrown(
  log: ServiceOptions['log'],
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const refusal = refusalFor(thrown)
  if (refusal.status < 500) return sendRefusal(request, reply, refusal)
  const details = { reqId: request.id, route: request.routeOptions.url }
  const supportCode = logFailure(log, refusal, thrown, details, 'A call failed')
  return sendRefusal(request, reply, refusal, supportCode)
}
