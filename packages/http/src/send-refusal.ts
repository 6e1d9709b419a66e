import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language'
import type { Refusal } from './refusal'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that answered it, for the log. */
    refusedAs?: string
  }
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  supportCode?: string,
): FastifyReply {
  request.refusedAs = refusal.code
  return reply
    .status(refusal.status)
    .headers({
      'cache-control': 'no-store',
      // Also where an address cannot be read, before any hook has run.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      // Outages mostly end within seconds, by themselves or because another process takes over.
      ...(refusal.status === 503 && { 'retry-after': '2' }),
      ...refusal.details.headers,
    })
    .send(refusal.answerIn(languageOf(request.headers['accept-language']), supportCode))
}
