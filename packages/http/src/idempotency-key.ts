import type { Language } from '@portal/contracts/wire/language'
import type { FastifyRequest } from 'fastify'
import { fieldRefusal } from './field-refusal'

const longestKey = 200
const visibleAscii = /^[\x21-\x7e]+$/

/** The key of a submission, if the caller sent one. */
export function idempotencyKeyOf(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const path = 'Idempotency-Key'
  if (typeof key !== 'string' || !visibleAscii.test(key)) throw fieldRefusal(language, { path, code: 'WRONG_FORMAT' })
  if (key.length > longestKey) throw fieldRefusal(language, { path, code: 'TOO_LONG', limit: longestKey })
  return key
}
