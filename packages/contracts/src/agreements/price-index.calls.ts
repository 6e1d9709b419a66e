import { z } from 'zod'
import { defineCall } from '../wire/call'
import { calendarDay, count, idOrAll, integer, rowId, wordsOrAll } from '../wire/fields'
import { moneySchema } from '../wire/money'
import { agreementRowSchema } from './agreement'
import { agreementWriteAccess } from './agreement-access'

/*
 * Changes prices by an index, as the ordinary renewal: an agreement with an end gets its next term at the new price,
 * with its files; what was owed until then stays. All amounts change, each rounded to hundredths.
 */

/** In per cent, with at most two decimals. */
const percent = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,2})?$/)
  .refine(value => Number(value) > -100 && Number(value) !== 0, { params: { code: 'NOT_ACCEPTED' } })

const reprice = agreementRowSchema
  .pick({
    id: true,
    title: true,
    company: true,
    currencyId: true,
    currencyName: true,
    currencySign: true,
    period: true,
  })
  .extend({
    /** Sent with the change, which refuses if the agreement has changed since. */
    version: integer,
    /** One instalment. */
    before: moneySchema,
    after: moneySchema,
    yearlyBefore: moneySchema,
    yearlyAfter: moneySchema,
    /** The next term. */
    startDate: calendarDay,
    endDate: calendarDay,
    lastTerminationDate: calendarDay,
    /** Why it cannot be renewed: somebody has decided to terminate it, or the new price is too high to store. */
    problem: z.enum(['Terminated', 'TooHigh']).nullable(),
  })
export type RepricedAgreement = z.infer<typeof reprice>

/** What an index changes: of agreements that the caller may change and that end by a day, the soonest first. */
export const previewPriceIndexCall = defineCall('workflow POST /api/agreement/previewPriceIndex', {
  access: agreementWriteAccess,
  showsForms: true,
  body: z.strictObject({
    percent,
    /** Agreements whose term ends from today until this day. */
    endsBy: calendarDay,
    corporationId: idOrAll,
    /** Words of title, counterparty and keyword. */
    search: wordsOrAll(200),
  }),
  answer: z.array(reprice),
})

/** Renews agreements at the new price, all or none. STALE_VERSION if one has changed; AGREEMENT_RENEWED. */
export const applyPriceIndexCall = defineCall('workflow POST /api/agreement/applyPriceIndex', {
  access: agreementWriteAccess,
  changesForms: true,
  body: z.strictObject({
    percent,
    agreements: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(500)
      .refine(all => new Set(all.map(({ id }) => id)).size === all.length, { params: { code: 'NOT_ACCEPTED' } }),
  }),
  answer: z.object({ renewed: count }),
})
