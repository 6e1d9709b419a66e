import { z } from 'zod'
import { agreementStates } from './agreements'
import { moneySchema } from '../wire/money'

const id = z.number().int()

/** What everybody sees of the agreements of their corporations, to charge an expense to one of them. */
export const choosableAgreementSchema = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** Of one instalment. */
  amount: moneySchema,
  currencyId: id,
  /** The first day of one that renews another or is renewed, as it is for its own term alone; else null. */
  startDate: z.iso.date().nullable(),
  /** Null for one without an end. An open-ended one ends when the one that renews it begins. */
  endDate: z.iso.date().nullable(),
  /** A renewed one is active until its end. */
  state: z.literal(Object.values(agreementStates)),
  /** Those of the reader's corporations that it is for. */
  corporationIds: z.array(id),
})
export type ChoosableAgreement = z.infer<typeof choosableAgreementSchema>
