import { z } from 'zod'
import { integer, singleLineText } from './fields'

/** All rows at once, as the specification writes it. */
export const everyRow = -1

const rowsPerPage = z.coerce
  .number<number | string>()
  .int()
  .max(1000)
  .refine(rows => rows === everyRow || rows > 0, { params: { code: 'NOT_ACCEPTED' } })
const currentPage = z.coerce.number<number | string>().int().min(1).max(1_000_000)

/** A page, in the address or in a body. */
export const pageQuery = { currentPage: currentPage.default(1), rowsPerPage: rowsPerPage.default(everyRow) }

/** Parameters in the address: a page, and words to search. */
export const selectorQuery = { search: singleLineText(100).optional(), ...pageQuery }

const pageNumber = integer.min(1).max(1_000_000).default(1)
export const pageSize = z.union([z.literal(everyRow), integer.min(1).max(1000)])

/** The page of a list, in a body. */
export const listPage = {
  currentPage: pageNumber,
  rowsPerPage: integer.min(1).max(1000).optional(),
  /** Alias of `rowsPerPage`; -1, the default, returns all rows. */
  pageSize: pageSize.default(everyRow),
}

/** A page of a list that is never shown as a whole. */
export const shortPage = { currentPage: pageNumber, rowsPerPage: integer.min(1).max(500).default(50) }

export const sortDirection = z.enum(['asc', 'desc'])

export const totalCountSchema = z.object({ totalCount: integer })

/** Long lists are counted up to this number, and as far as the requested page. */
export const mostCounted = 10_000

/** Of a list that may be very long. */
export const cappedCountSchema = totalCountSchema.extend({
  /** There are more than `totalCount`, which stops counting there. */
  isCapped: z.literal(true).optional(),
})
export type CappedCount = z.infer<typeof cappedCountSchema>
