import { encodedAnswer, sendEncoded, type EncodedAnswer } from '@portal/federation/delivery/encoded-answer'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Serves a text that is built and compressed once, at the first request. */
export const fixedAnswer = (make: () => string | Promise<string>) => {
  let made: Promise<EncodedAnswer> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= Promise.resolve(make()).then(encodedAnswer)
    return sendEncoded(request, reply, await made)
  }
}
