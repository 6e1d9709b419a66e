import { fieldErrorCatalogue, type FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import { Refusal } from './refusal'

interface FieldFault {
  /** As in `lines.0.amount`. */
  path: string
  code: FieldErrorCode
  limit?: number | string
}

/** The refusal of fields that only a handler can check, because the check needs the database. */
export function fieldRefusal(language: Language, ...faults: FieldFault[]): Refusal {
  const errors = faults.map(({ path, code, limit }) => ({
    path,
    code,
    message: fill(fieldErrorCatalogue[code][language], limit === undefined ? {} : { limit }),
  }))
  return new Refusal('INVALID', { errors })
}
