import { z } from 'zod'

// PostgreSQL stores neither NUL nor lone surrogates, single-line fields need no other control characters, and direction
// marks would let a text read as another.
const notInOneLine = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u
const notInLines = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Bidi_Control}]/u
/** True if the text is visible: more than spaces and invisible characters. */
const isVisible = (text: string) => text === '' || /[^\s\p{Cf}]/u.test(text)
const unseen = { params: { code: 'REQUIRED' } }

/** True if it contains nothing that a single line cannot have. */
export const fitsOneLine = (text: string): boolean => !notInOneLine.test(text)
/** True if it contains nothing that several lines cannot have. */
export const fitsLines = (text: string): boolean => !notInLines.test(text)

/** A single-line text, trimmed. */
export function singleLineText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isVisible, unseen)
    .refine(fitsOneLine, { params: { code: 'NOT_ALLOWED_CHARACTER' } })
}

/** A multi-line text, trimmed. */
export function multiLineText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isVisible, unseen)
    .refine(fitsLines, { params: { code: 'NOT_ALLOWED_CHARACTER' } })
}

/** A one-line text; null for an empty one. */
export function textOrNull(max: number) {
  return z.union([z.literal('').transform(() => null), singleLineText(max)])
}

export const integer = z.number().int()
export const count = integer.min(0)
/** A point in time, ISO 8601. */
export const instant = z.iso.datetime()

/** Changes field by field; null for a value that did not exist or was removed. */
export const changesSchema = z.array(
  z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
)

/** A row's id in an address. */
export const idParameter = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine(id => id <= 2_147_483_647)

/** A row's id in a body; no column holds a larger one. */
export const rowId = integer.min(1).max(2_147_483_647)
/** The same, or null for none. */
export const idOrNull = rowId.nullable().default(null)

/** A calendar day; PostgreSQL has no year 0. */
export const calendarDay = z.iso.date().refine(day => day >= '0001', { params: { code: 'NO_SUCH_DATE' } })
/** The same; null for an empty text. */
export const dayOrNull = z.union([z.literal('').transform(() => null), calendarDay])

/** Ten digits without spaces, typed as 999 999 99 99. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform(text => text.replaceAll(/\s/g, ''))
  .refine(digits => /^\d{10}$/.test(digits), { params: { code: 'NOT_A_PHONE' } })

/** A field that only the server sets; input is ignored. */
export const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** A filter by a row's id; 0 for all. */
export const idOrAll = z.union([z.literal(0), rowId]).nullish()

/** A filter by words; empty for none. */
export function wordsOrAll(max: number) {
  return z.union([z.literal(''), singleLineText(max)]).nullish()
}
