import { z } from 'zod'
import { defineCall } from '../wire/call'
import { factorCode } from './factor.calls'
import { passkeyResponse } from './passkey.calls'

/** A proof of who somebody is. `way` names its kind. */
const proofSchema = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('password'), password: z.string().min(1).max(200) }),
  /** Of an authenticator app, or a recovery code. */
  z.strictObject({ way: z.literal('code'), code: factorCode }),
  /** The response to a challenge of `beginPasskeyLoginCall` without a ticket. */
  z.strictObject({ way: z.literal('passkey'), response: passkeyResponse }),
])
export type Proof = z.output<typeof proofSchema>
export type ProofWay = Proof['way']

/**
 * Proves that the caller is still the person who logged in. It counts for this session and ten minutes; calls with
 * `stepUp` need it. Wrong proofs are WRONG_CURRENT_PASSWORD, WRONG_CODE and PASSKEY_REFUSED.
 */
export const proveCall = defineCall('user POST /user/prove', {
  body: proofSchema,
  answer: z.null(),
  access: 'session',
  withoutFactor: true,
})
