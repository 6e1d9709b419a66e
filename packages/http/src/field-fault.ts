import type { FieldError } from '@portal/contracts/wire/envelope'
import { fieldErrorCatalogue, type FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { fill, type Language } from '@portal/contracts/wire/language'

/** A field's error. */
export interface FieldFault {
  /** As in `lines.0.amount`. */
  readonly path: string
  readonly code: FieldErrorCode
  readonly limit?: number | string
}

export function fieldErrorIn(language: Language, { path, code, limit }: FieldFault): FieldError {
  return { path, code, message: fill(fieldErrorCatalogue[code][language], limit === undefined ? {} : { limit }) }
}
