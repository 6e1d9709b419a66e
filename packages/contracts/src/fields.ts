import { z } from 'zod'

// PostgreSQL stores no NUL, and no field of one line has use for the other control characters.
const controlCharacters = /\p{Cc}/u

/** A text field of one line, without the blanks around it. */
export function lineOfText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(text => !controlCharacters.test(text), { params: { code: 'NOT_ALLOWED_CHARACTER' } })
}
