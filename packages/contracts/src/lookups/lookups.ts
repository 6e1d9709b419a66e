import { z } from 'zod'
import { integer } from '../wire/fields'

export const currencySchema = z.object({ id: integer, name: z.string(), sign: z.string() })
export type Currency = z.infer<typeof currencySchema>

/** Turkish lists show `nameTranslate`, or `name` if it is empty. */
export const namedLookupSchema = z.object({ id: integer, name: z.string(), nameTranslate: z.string() })
export type NamedLookup = z.infer<typeof namedLookupSchema>

export const leaveTypeSchema = namedLookupSchema.extend({
  /** Its days are deducted from the balance. */
  isRemainingDayEffected: z.boolean(),
})
export type LeaveType = z.infer<typeof leaveTypeSchema>

/** `id` is the number in ISO 3166-1, `code` the two letters. */
export const countrySchema = namedLookupSchema.extend({ code: z.string() })
export type Country = z.infer<typeof countrySchema>

/** Türkiye: the default of a new expense form. */
export const defaultCountryId = 792
