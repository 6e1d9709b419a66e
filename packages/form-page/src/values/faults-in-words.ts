import type { FieldError } from '@portal/contracts/wire/envelope'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { formatDate } from '@portal/i18n'

interface Fault {
  field: string
  code: string
  /** The first or last possible value; a text is a date in wire format. */
  limit?: string | number | undefined
}

/** Returns the faults that the rules find in a form, in the server's words. `own` has the sentences of its module. */
export function faultsInWords(
  faults: readonly Fault[],
  own: Readonly<Record<string, Text>>,
  language: Language,
): FieldError[] {
  const sentences: Readonly<Record<string, Text>> = { ...fieldErrorCatalogue, ...own }
  return faults.map(({ field, code, limit }) => ({
    path: field,
    code,
    message: fill(
      sentences[code]?.[language] ?? code,
      limit === undefined ? {} : { limit: typeof limit === 'string' ? formatDate(limit) : String(limit) },
    ),
  }))
}
