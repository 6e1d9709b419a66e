import { z } from 'zod'

// PostgreSQL stores neither NUL nor half of a character, and no field of one line has use for the other control
// characters; signs that turn the direction of what follows would let a text read as another.
const notInOneLine = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u
const notInLines = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Bidi_Control}]/u
/** Somebody reads something: more than blanks, and signs without a shape of their own. */
const isVisible = (text: string) => text === '' || /[^\s\p{Cf}]/u.test(text)
const unseen = { params: { code: 'REQUIRED' } }

/** It has nothing that one line has no use for. */
export const fitsOneLine = (text: string): boolean => !notInOneLine.test(text)

/** A text field of one line, without the blanks around it. */
export function singleLineText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isVisible, unseen)
    .refine(fitsOneLine, { params: { code: 'NOT_ALLOWED_CHARACTER' } })
}

/** A text field of several lines, without the blanks around it. */
export function multiLineText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isVisible, unseen)
    .refine(text => !notInLines.test(text), { params: { code: 'NOT_ALLOWED_CHARACTER' } })
}

/** The id of a row as a part of an address. */
export const idParameter = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine(id => id <= 2_147_483_647)

/** The id of a row in a body; no column holds a larger one. */
export const rowId = z.number().int().min(1).max(2_147_483_647)

/** A day of the calendar; PostgreSQL knows no year 0. */
export const calendarDay = z.iso.date().refine(day => day >= '0001', { params: { code: 'NO_SUCH_DATE' } })

/** Ten digits once blanks are gone, typed as 999 999 99 99. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform(text => text.replaceAll(/\s/g, ''))
  .refine(digits => /^\d{10}$/.test(digits), { params: { code: 'NOT_A_PHONE' } })

/** A field that the server says itself, whatever is sent. */
export const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** A filter by the id of a row; 0 for all. */
export const idOrAll = z
  .union([z.literal(0), rowId])
  .nullable()
  .optional()

/** A filter by words; an empty one is no filter. */
export function wordsOrAll(max: number) {
  return z
    .union([z.literal(''), singleLineText(max)])
    .nullable()
    .optional()
}
