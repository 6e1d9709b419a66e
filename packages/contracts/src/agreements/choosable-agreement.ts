import { z } from 'zod'
import { agreementStates } from './agreements'
import { moneySchema } from '../wire/money'

const id = z.number().int()

/** An agreement as everybody in its corporations sees it, to charge an expense to it. */
export const choosableAgreementSchema = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** The amount of one instalment. */
  amount: moneySchema,
  currencyId: id,
  /** The first day of an agreement in a renewal chain, which takes forms of its own term only; otherwise null. */
  startDate: z.iso.date().nullable(),
  /** Null if open-ended. An open-ended agreement ends when its successor begins. */
  endDate: z.iso.date().nullable(),
  /** A renewed one is active until its end. */
  state: z.literal(Object.values(agreementStates)),
  /** Its companies among the reader's own. */
  corporationIds: z.array(id),
})
export type ChoosableAgreement = z.infer<typeof choosableAgreementSchema>
