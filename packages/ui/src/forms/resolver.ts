import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf, type FieldErrorCode } from '@portal/contracts/wire/field-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { currentLanguage, validationTexts } from '@portal/i18n'

/** The errors of texts that cannot be parsed, by field name. Fields write them; a submit reads them. */
export type ParseErrors = Map<string, FieldErrorCode>

/** The server's errors by field name, with the values that it refused. */
export type ServerErrors = Map<string, { value: unknown; code: string; message: string }>

/** The errors that rules find in the input as it is, whether or not every field is filled in. */
export type Validate<Input> = (values: Input, language: Language) => readonly FieldError[]

interface Checks<Input, Output> {
  schema: z.ZodType<Output, Input>
  unreadable: ParseErrors
  refused: ServerErrors
  validate: Validate<Input> | undefined
}

/**
 * Checks a form's values against the schema of its call, with the server's own messages. An error of parsing wins: the
 * schema would only find the field missing.
 */
export function resolverOf<Input extends FieldValues, Output>({
  schema,
  unreadable,
  refused,
  validate,
}: Checks<Input, Output>): Resolver<Input, unknown, Output> {
  return values => {
    const language = currentLanguage()
    const result = schema.safeParse(values)
    const found = result.success ? [] : fieldErrorsOf(result.error.issues, values, language)
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of validate?.(values, language) ?? []) set(errors, path, { type: code, message })
    for (const { path, code, message } of found.reverse()) {
      // Replaces the other errors that the schema finds in an empty text.
      const isMissing = path !== '' && isEmpty(get(values, path))
      set(
        errors,
        path || 'root',
        isMissing ? { type: 'REQUIRED', message: validationTexts.REQUIRED[language] } : { type: code, message },
      )
    }
    // The server's error stays until its field has another value.
    for (const [path, { value, code, message }] of refused) {
      if (get(values, path) === value) set(errors, path, { type: code, message })
    }
    for (const [path, code] of unreadable) set(errors, path, { type: code, message: validationTexts[code][language] })
    return Object.keys(errors).length > 0 || !result.success
      ? { values: {}, errors }
      : { values: result.data, errors: {} }
  }
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined || value === null
}
