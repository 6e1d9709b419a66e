import { z } from 'zod'
import { defineCall } from '../wire/call'
import { ignoredField, integer } from '../wire/fields'
import { countrySchema, currencySchema, namedLookupSchema } from './lookups'
import { moneyField, moneySchema } from '../wire/money'

/** Every country, sorted by the caller's language. */
export const countryCall = defineCall('workflow GET /api/expenseform/country', {
  access: 'session',
  answer: z.array(countrySchema),
})
export const currencyCall = defineCall('workflow GET /api/expenseform/currency', {
  access: 'session',
  answer: z.array(currencySchema),
})
export const expenseTypeCall = defineCall('workflow GET /api/expenseform/type', {
  access: 'session',
  answer: z.array(namedLookupSchema),
})

const newLimitRule = z.strictObject({
  currencyId: integer.min(1).max(2_147_483_647),
  amount: moneyField(),
})
/** One field per currency, empty without a limit. */
export const limitsFormSchema = z.object({
  limits: z.array(newLimitRule.extend({ amount: z.union([z.literal(''), moneyField()]) })),
})

const limitRulesSchema = z.array(
  z.object({
    id: integer,
    currencyId: integer,
    currency: z.object({ id: integer, name: z.string() }),
    amount: moneySchema,
  }),
)

/** Amounts above which forms are marked in the caller's lists. */
export const getLimitRulesCall = defineCall('workflow GET /api/expenseform/GetLimitRules', {
  access: 'session',
  answer: limitRulesSchema,
})

/** Replaces all the caller's limits, at most one per currency, and returns them like GetLimitRules. */
export const setLimitRulesCall = defineCall('workflow POST /api/expenseform/SetLimitRules', {
  access: 'session',
  /** As from GetLimitRules, or only currency and amount. */
  body: z.array(newLimitRule.extend({ id: ignoredField, currency: ignoredField })).max(200),
  answer: limitRulesSchema,
  /** Rows show which forms exceed the limit. */
  changesForms: true,
})
