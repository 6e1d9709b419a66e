import { z } from 'zod'
import { singleLineText } from './fields'

/** All rows at once, as the specification writes it. */
export const everyRow = -1

const rowsPerPage = z.coerce
  .number<number | string>()
  .int()
  .max(1000)
  .refine(rows => rows === everyRow || rows > 0, { params: { code: 'NOT_ACCEPTED' } })
const currentPage = z.coerce.number<number | string>().int().min(1).max(1_000_000)

/** Parameters in the address: a page, and words to search. */
export const selectorQuery = {
  search: singleLineText(100).optional(),
  currentPage: currentPage.default(1),
  rowsPerPage: rowsPerPage.default(everyRow),
}

export const totalCountSchema = z.object({ totalCount: z.number().int() })

/** Long lists are counted up to this number, and as far as the requested page. */
export const mostCounted = 10_000

/** Of a list that may be very long. */
export const cappedCountSchema = totalCountSchema.extend({
  /** There are more than `totalCount`, which stops counting there. */
  isCapped: z.literal(true).optional(),
})
export type CappedCount = z.infer<typeof cappedCountSchema>
