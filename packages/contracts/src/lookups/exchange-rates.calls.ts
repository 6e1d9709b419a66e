import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { exchangeRateFormat } from './limits'
import { calendarDay, idParameter, integer, rowId } from '../wire/fields'

/** The most rates of a file. */
export const mostImportedRates = 20_000

/** Daily exchange rates to compare offers in several currencies, never for payments. */

const rate = z
  .string()
  .trim()
  .regex(exchangeRateFormat, { abort: true })
  .refine(text => Number(text) > 0, { params: { code: 'WRONG_FORMAT' } })

const ratesSchema = z.array(
  z.object({
    id: integer,
    date: calendarDay,
    currencyId: integer,
    currency: z.string(),
    sign: z.string(),
    rate: z.string(),
  }),
)
export type ExchangeRate = z.infer<typeof ratesSchema>[number]

const ofRates = { answer: ratesSchema } as const
const changing = { ...ofRates, access: groupSettingsAccess, stepUp: true } as const

/** Newest first. */
export const getExchangeRateListCall = defineCall('workflow GET /api/settings/GetExchangeRateList', {
  ...ofRates,
  access: settingsAccess,
})
/** A second rate for the same day and currency replaces the first. */
export const addExchangeRateCall = defineCall('workflow POST /api/settings/AddExchangeRate', {
  ...changing,
  body: z.strictObject({ date: calendarDay, currencyId: rowId, rate }),
  idempotent: true,
  whenIncomplete: 'ALL_AREAS_REQUIRED',
})
export const deleteExchangeRateCall = defineCall('workflow DELETE /api/settings/DeleteExchangeRate/:id', {
  ...changing,
  params: z.object({ id: idParameter }),
})
/** Lines of `date;currency;rate` as in `2026-11-20;EUR;48.1250`; all or none, and `errors` names each wrong line. */
export const importExchangeRatesCall = defineCall('workflow POST /api/settings/ImportExchangeRates', {
  ...changing,
  body: z.strictObject({ csv: z.string().min(1).max(1_000_000) }),
  largeBody: true,
  idempotent: true,
})
