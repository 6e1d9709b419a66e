import type { Call, CallRequest } from '@portal/contracts/wire/call'
import type { ServerErrorCode } from '@portal/contracts/errors'
import { fieldErrorsOf } from '@portal/contracts/wire/field-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { z } from 'zod'
import { Refusal } from './refusal'

interface Received {
  params: unknown
  query: unknown
  body: unknown
  /** The fields of a multipart body. */
  form?: unknown
}

/** Validates the declared parts of a request. */
export function validRequest<C extends Call>(call: C, received: Received, language: Language): CallRequest<C> {
  const valid: Partial<Received> = {}
  if (call.params) {
    const params = call.params.safeParse(received.params)
    // A path with impossible parameters is answered as not found.
    if (!params.success) throw new Refusal('NOT_FOUND')
    valid.params = params.data
  }
  if (call.query) valid.query = validPart(call.query, received.query, language)
  if (call.body) valid.body = validPart(call.body, received.body, language, call.whenIncomplete)
  if (call.form) valid.form = validPart(call.form, received.form, language)
  return valid as CallRequest<C>
}

function validPart(
  schema: z.ZodType,
  value: unknown,
  language: Language,
  whenIncomplete: ServerErrorCode = 'INVALID',
): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = fieldErrorsOf(result.error.issues, value, language)
  const isIncomplete = errors.some(error => error.code === 'REQUIRED')
  throw new Refusal(isIncomplete ? whenIncomplete : 'INVALID', { errors })
}
