import { isPartAway } from '@portal/http/failure'
import { Refusal } from '@portal/http/refusal'

/** Returns where people find the portal: passkeys are bound to its host, and made on its pages alone. */
export type RelyingParty = () => string

export const nameOfParty = 'Portal'

/** Returns what a response must have come from. */
export function expectedFrom(party: RelyingParty) {
  const { origin, hostname } = new URL(party())
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

/** The id by which a device knows the account. */
export const handleOf = (userId: number): Buffer => Buffer.from(`portal-user-${userId}`)

/** Verifies a response. Whatever is wrong with it, the caller learns only that it was refused. */
export async function verified<Info>(verify: () => Promise<Info>): Promise<Info> {
  try {
    return await verify()
  } catch (error) {
    throw isPartAway(error) ? error : new Refusal('PASSKEY_REFUSED')
  }
}
