import { z } from 'zod'
import { defineCall } from '../wire/call'
import { singleLineText } from '../wire/fields'
import { loginCall } from './identity.calls'

/** Passkeys by WebAuthn. A response has these fields of `PublicKeyCredential.toJSON()`. */

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** The options for the browser; it reads more fields than `challenge`. */
const browserOptions = z.object({ challenge: z.string() }).loose()
/** A passkey's signature of a challenge. */
export const passkeyResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
})

/** Of the user's own, to tell the passkeys apart. */
const passkeyName = singleLineText(60)
const ticket = z.string().min(1).max(200)

/**
 * Begins a login by passkey alone, or with the ticket of a login that waits for the second factor: then it takes one of
 * that person's passkeys.
 */
export const beginPasskeyLoginCall = defineCall('user POST /user/passkey/login/begin', {
  body: z.strictObject({ ticket: ticket.optional() }),
  answer: browserOptions,
  access: 'public',
})

/**
 * Completes the login. A response works once, for five minutes; one that is used, from another origin, of a copied
 * passkey, or of an unknown one is PASSKEY_REFUSED. A ticket that is no longer good is LOGIN_TICKET_DEAD.
 */
export const finishPasskeyLoginCall = defineCall('user POST /user/passkey/login/finish', {
  body: z.strictObject({ ticket: ticket.optional(), response: passkeyResponse }),
  answer: loginCall.answer,
  access: 'public',
})

/** Begins to add a passkey. One too many is PASSKEYS_FULL. */
export const beginPasskeyCall = defineCall('user POST /user/passkey/begin', {
  answer: browserOptions,
  access: 'session',
  stepUp: true,
  withoutFactor: true,
})

/** Adds a passkey under a name of the user's own. Returns recovery codes if it is the first factor. */
export const addPasskeyCall = defineCall('user POST /user/passkey/add', {
  body: z.strictObject({
    name: passkeyName,
    response: z.strictObject({
      ...credential,
      response: z.strictObject({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'session',
  withoutFactor: true,
})

/** Gives a passkey of the caller's own another name. */
export const renamePasskeyCall = defineCall('user POST /user/passkey/rename', {
  body: z.strictObject({ id: bytes(1400), name: passkeyName }),
  answer: z.null(),
  access: 'session',
})

/** Removes a passkey of the caller's own, and the recovery codes with the last factor. */
export const removePasskeyCall = defineCall('user POST /user/passkey/remove', {
  body: z.strictObject({ id: bytes(1400) }),
  answer: z.null(),
  access: 'session',
  stepUp: true,
})
