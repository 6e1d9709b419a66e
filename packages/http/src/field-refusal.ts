import type { Language } from '@portal/contracts/wire/language'
import { fieldErrorIn, type FieldFault } from './field-fault'
import { Refusal } from './refusal'

/** Returns the refusal of fields that only a handler can check, because the check needs the database. */
export function fieldRefusal(language: Language, ...faults: FieldFault[]): Refusal {
  return new Refusal('INVALID', { errors: faults.map(fault => fieldErrorIn(language, fault)) })
}
