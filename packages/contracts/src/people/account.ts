import { z } from 'zod'
import { instant, integer } from '../wire/fields'

/** How long an account counts as new. */
export const youngAccountDays = 30

/** The reason of a refusal stands in notices and mails. */
export const longestRefusalReason = 200

/** A proposed account that waits for a second person; until then payments go to the old one. */
export const accountChangeSchema = z.object({
  id: integer,
  userId: integer,
  name: z.string(),
  corporationName: z.string(),
  /** The current account and the proposed one; null for none. */
  oldIban: z.string().nullable(),
  iban: z.string().nullable(),
  /** Null for the command line. */
  proposedByName: z.string().nullable(),
  proposedAt: instant,
  /** People who can confirm it; empty if another administrator is needed first. */
  waitsFor: z.array(z.string()),
  /** The proposer no longer has the right, so it can only be refused. */
  isProposerGone: z.boolean(),
  /** The reader has proposed it. */
  isYours: z.boolean(),
  /** What the reader may do; their own account needs their password. */
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
})
export type AccountChange = z.infer<typeof accountChangeSchema>

/** The last digits, which identify an account without showing it. */
export const endOfIban = (iban: string): string => iban.slice(-4)
