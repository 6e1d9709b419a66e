import { z } from 'zod'

const id = z.number().int()

/** How long an account counts as new to whoever pays. */
export const youngAccountDays = 30

/** Another account of somebody, which waits for a second one to confirm it; money goes to the old one until then. */
export const accountChangeSchema = z.object({
  id,
  userId: id,
  name: z.string(),
  corporationName: z.string(),
  /** The account that there is, and the one that is proposed; null for none. */
  oldIban: z.string().nullable(),
  iban: z.string().nullable(),
  /** Null for the command line. */
  proposedByName: z.string().nullable(),
  proposedAt: z.iso.datetime(),
  /** Who can be the second one; nobody, where another administrator is needed first. */
  waitsFor: z.array(z.string()),
  /** The proposer has lost the right to it: it can only be refused. */
  isProposerGone: z.boolean(),
  /** The reader has proposed it. */
  isYours: z.boolean(),
  /** What the reader may do; with their password, where it is their own account. */
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
})
export type AccountChange = z.infer<typeof accountChangeSchema>

/** The last digits, by which people know an account without reading all of it. */
export const endOfIban = (iban: string): string => iban.slice(-4)
