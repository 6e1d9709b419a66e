import { z } from 'zod'
import { defineCall } from '../wire/call'
import { integer } from '../wire/fields'
import { moneySchema } from '../wire/money'
import { dueAgreementSchema } from './agreement'
import { agreementReadAccess } from './agreement-access'

/**
 * Deadlines within 90 days, soonest first, and the yearly cost at stake by currency. Apart from the other calls of
 * agreements, for the card of the home page.
 */
export const dueAgreementsCall = defineCall('workflow GET /api/agreement/due', {
  access: agreementReadAccess,
  showsForms: true,
  answer: z.array(dueAgreementSchema),
  common: z.object({
    totals: z.array(
      z.object({ currencyId: integer, currencyName: z.string(), currencySign: z.string(), yearlyValue: moneySchema }),
    ),
  }),
})
