import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor } from './failure'
import { sendRefusal } from './send-refusal'
import type { ServiceOptions } from './service'
import { newSupportCode } from './support-code'

/** Answers what a call has thrown. A failure of ours goes into the log, under a code that the answer carries, too. */
export function answerThrown(
  log: ServiceOptions['log'],
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const refusal = refusalFor(thrown)
  if (refusal.status < 500) return sendRefusal(request, reply, refusal)
  const supportCode = newSupportCode()
  log.error({ err: thrown, reqId: request.id, supportCode, route: request.routeOptions.url }, 'A call failed')
  return sendRefusal(request, reply, refusal, supportCode)
}
