import { z } from 'zod'
import { defineCall } from '../wire/call'
import { ignoredField } from '../wire/fields'
import { countrySchema, currencySchema, namedLookupSchema } from './lookups'
import { moneyField, moneySchema } from '../wire/money'

const reading = { service: 'workflow', method: 'GET', access: 'session' } as const

/** Every country of the world, in the alphabet of the caller's language. */
export const countryCall = defineCall({ ...reading, path: '/api/expenseform/country', answer: z.array(countrySchema) })
export const currencyCall = defineCall({
  ...reading,
  path: '/api/expenseform/currency',
  answer: z.array(currencySchema),
})
export const expenseTypeCall = defineCall({
  ...reading,
  path: '/api/expenseform/type',
  answer: z.array(namedLookupSchema),
})

const newLimitRule = z.strictObject({
  currencyId: z.number().int().min(1).max(2_147_483_647),
  amount: moneyField(),
})
/** The form of limits: a field for each currency, empty where there is no limit. */
export const limitsFormSchema = z.object({
  limits: z.array(newLimitRule.extend({ amount: z.union([z.literal(''), moneyField()]) })),
})

const limitRulesSchema = z.array(
  z.object({
    id: z.number().int(),
    currencyId: z.number().int(),
    currency: z.object({ id: z.number().int(), name: z.string() }),
    amount: moneySchema,
  }),
)

/** Above which amounts a form that waits for the caller is marked in their lists. */
export const getLimitRulesCall = defineCall({
  ...reading,
  path: '/api/expenseform/GetLimitRules',
  answer: limitRulesSchema,
})

/** Replaces all of the caller's limits, at most one for a currency, and answers them as GetLimitRules does. */
export const setLimitRulesCall = defineCall({
  ...reading,
  method: 'POST',
  path: '/api/expenseform/SetLimitRules',
  /** As GetLimitRules answers them, or with currency and amount alone. */
  body: z.array(newLimitRule.extend({ id: ignoredField, currency: ignoredField })).max(200),
  answer: limitRulesSchema,
  /** Rows say which forms are over the limit. */
  changesForms: true,
})
