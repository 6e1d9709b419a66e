import { z } from 'zod'
import { integer } from '../wire/fields'

export const currencySchema = z.object({ id: integer, name: z.string(), sign: z.string() })
export type Currency = z.infer<typeof currencySchema>

/** A Turkish list shows `nameTranslate`, and `name` where there is none. */
export const namedLookupSchema = z.object({ id: integer, name: z.string(), nameTranslate: z.string() })
export type NamedLookup = z.infer<typeof namedLookupSchema>

export const leaveTypeSchema = namedLookupSchema.extend({
  /** Whether days of this leave are taken off the balance. */
  isRemainingDayEffected: z.boolean(),
})
export type LeaveType = z.infer<typeof leaveTypeSchema>

/** `id` is the number of ISO 3166-1, `code` its two letters. */
export const countrySchema = namedLookupSchema.extend({ code: z.string() })

/** Türkiye, which a new expense form begins with. */
export const defaultCountryId = 792
