import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language'
import type { Refusal } from './refusal'

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  supportCode?: string,
): FastifyReply {
  return reply
    .status(refusal.status)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // What is away comes back by itself, or others take over its work, mostly within seconds.
      ...(refusal.status === 503 && { 'retry-after': '2' }),
      ...refusal.details.headers,
    })
    .send(refusal.answerIn(languageOf(request.headers['accept-language']), supportCode))
}
