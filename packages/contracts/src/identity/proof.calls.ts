import { z } from 'zod'
import { defineCall } from '../wire/call'

/** A proof of who somebody is. `way` names its kind; there may be more. */
const proofSchema = z.strictObject({ way: z.literal('password'), password: z.string().min(1).max(200) })
export type Proof = z.output<typeof proofSchema>
export type ProofWay = Proof['way']

/**
 * Proves that the caller is still the person who logged in. It counts for this session and ten minutes; calls with
 * `stepUp` need it. A wrong password is WRONG_CURRENT_PASSWORD.
 */
export const proveCall = defineCall('user POST /user/prove', {
  body: proofSchema,
  answer: z.null(),
  access: 'session',
})
