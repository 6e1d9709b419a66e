import { z } from 'zod'
import { integer } from '../wire/fields'
import { agreementStates } from './agreements'
import { moneySchema } from '../wire/money'

/** An agreement as everybody in its corporations sees it, to charge an expense to it. */
export const choosableAgreementSchema = z.object({
  id: integer,
  title: z.string(),
  company: z.string(),
  /** The amount of one instalment. */
  amount: moneySchema,
  currencyId: integer,
  /** The first day of an agreement in a renewal chain, which takes forms of its own term only; otherwise null. */
  startDate: z.iso.date().nullable(),
  /** Null if open-ended. An open-ended agreement ends when its successor begins. */
  endDate: z.iso.date().nullable(),
  /** A renewed one is active until its end. */
  state: z.literal(Object.values(agreementStates)),
  /** Its companies among the reader's own. */
  corporationIds: z.array(integer),
})
export type ChoosableAgreement = z.infer<typeof choosableAgreementSchema>
