import { z } from 'zod'
import { moneySchema } from './money'

export const agreementStates = {
  Active: 1,
  /** Past its end date. */
  Expired: 2,
  /** Another agreement continues it. */
  RenewedPassive: 3,
} as const
export type AgreementState = (typeof agreementStates)[keyof typeof agreementStates]

export const agreementPeriods = { Monthly: 1, Yearly: 2 } as const
export type AgreementPeriod = (typeof agreementPeriods)[keyof typeof agreementPeriods]

const id = z.number().int()

/** What everybody sees of the agreements of their corporations, to file an expense under one of them. */
export const choosableAgreementSchema = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** Of one instalment. */
  amount: moneySchema,
  currencyId: id,
  endDate: z.iso.date(),
  state: z.literal(Object.values(agreementStates)),
  /** Those of the reader's corporations that it is for. */
  corporationIds: z.array(id),
})
export type ChoosableAgreement = z.infer<typeof choosableAgreementSchema>
