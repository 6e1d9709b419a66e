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
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...refusal.details.headers })
    .send(refusal.answerIn(languageOf(request.headers['accept-language']), supportCode))
}
