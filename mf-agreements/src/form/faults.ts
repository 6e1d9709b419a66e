import { agreementErrors } from '@portal/contracts/agreements/agreement-errors'
import { fileErrors } from '@portal/contracts/files/file-errors'
import type { FieldError } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { faultsInWords, filesOf } from '@portal/form-page'
import type { DateFault } from '@portal/rules/calendar/date-limits'

/** What the rules find wrong with dates, in the server's words. */
export function datesInWords(faults: readonly DateFault<string>[], language: Language): FieldError[] {
  return faultsInWords(faults, {}, language)
}

/** The specification's sentence for a form that lacks something; what it lacks is said at the fields. */
export function incomplete<Values extends object>(
  values: Values,
  required: readonly (keyof Values)[],
  language: Language,
): FieldError[] {
  const code = 'AGREEMENT_INCOMPLETE'
  const isWhole = required.every(field => !['', 'null', 'undefined'].includes(String(values[field])))
  return isWhole ? [] : [{ path: 'root', code, message: agreementErrors[code][language] }]
}

/** An agreement is kept with its paper. */
export function withoutFile(values: { uploadedFiles?: unknown }, language: Language): FieldError[] {
  const code = 'FILE_REQUIRED'
  return filesOf(values).length > 0 ? [] : [{ path: 'uploadedFiles', code, message: fileErrors[code][language] }]
}
