import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DeliveryError } from './errors'

/** A refusal on the wire. */
export function refuse(error: FastifyError | DeliveryError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DeliveryError) {
    const { status, code, message, errors } = error
    if (status >= 500) request.log.error({ code, reqId: request.id }, message)
    void reply.code(status).send({ success: false, code, message, ...(errors.length && { errors }) })
    return
  }
  const status = error.statusCode ?? 500
  if (status >= 500) {
    request.log.error({ err: error, reqId: request.id })
    void reply.code(500).send({ success: false, code: 'DELIVERY_FAILED', message: 'The portal could not do this.' })
    return
  }
  void reply.code(status).send({ success: false, code: 'BODY_MALFORMED', message: error.message })
}
