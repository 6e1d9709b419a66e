import { z } from 'zod'
import { defineCall } from '../wire/call'
import { count, instant, rowId, singleLineText } from '../wire/fields'
import { settingsWriteAccess } from './access'
import { loginCall } from './identity.calls'

/** Six digits of an authenticator app, or a recovery code. Spaces, hyphens and case do not count. */
export const factorCode = singleLineText(40)
/** Shown once. Each code works once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Completes a login that was answered with SECOND_FACTOR_NEEDED. The ticket is in that refusal's `data`; it works once,
 * for five minutes and five codes, then it is LOGIN_TICKET_DEAD. A wrong or used code is WRONG_CODE.
 */
export const finishLoginCall = defineCall('user POST /user/login/code', {
  body: z.strictObject({ ticket: z.string().min(1).max(200), code: factorCode }),
  answer: loginCall.answer,
  access: 'public',
})

/** The caller's own factors. */
export const factorsCall = defineCall('user GET /user/factors', {
  answer: z.object({
    /** Null without an authenticator app. */
    authenticator: z.object({ since: instant }).nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: instant, lastUsed: instant.nullable() })),
    recoveryCodesLeft: count,
  }),
  access: 'session',
  withoutFactor: true,
})

/**
 * Begins to set up an authenticator app with a new secret. Logins ask for codes once it is confirmed. A second app is
 * AUTHENTICATOR_EXISTS.
 */
export const beginAuthenticatorCall = defineCall('user POST /user/authenticator/begin', {
  answer: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** The same as an `otpauth:` address, to be scanned. */
    address: z.string(),
  }),
  access: 'session',
  stepUp: true,
  withoutFactor: true,
})

/** Confirms the app with one of its codes, or refuses it (WRONG_CODE). Returns recovery codes for the first factor. */
export const confirmAuthenticatorCall = defineCall('user POST /user/authenticator/confirm', {
  body: z.strictObject({ code: factorCode }),
  answer: recoveryCodes,
  access: 'session',
  withoutFactor: true,
})

/** Removes the app, and the recovery codes with the last factor. */
export const removeAuthenticatorCall = defineCall('user POST /user/authenticator/remove', {
  answer: z.null(),
  access: 'session',
  stepUp: true,
})

/** Replaces the recovery codes. Without a factor there are none: NOT_FOUND. */
export const renewRecoveryCodesCall = defineCall('user POST /user/recoveryCodes/renew', {
  answer: recoveryCodes,
  access: 'session',
  stepUp: true,
})

/** The owner of the factors. */
const reset = {
  access: settingsWriteAccess,
  body: z.strictObject({ userId: rowId }),
  answer: z.null(),
  stepUp: true,
} as const

/**
 * Proposes to remove every second factor of somebody who has lost them. It takes write permission for the settings of
 * every company where they work or have permissions; to others, and without a factor, it is NOT_FOUND. Refused while
 * another proposal waits (FACTOR_RESET_WAITING).
 */
export const proposeFactorResetCall = defineCall('user POST /api/Directory/ProposeFactorReset', reset)

/**
 * Removes the factors as the second person, and ends the owner's sessions. Refused: one's own proposal
 * (FACTOR_RESET_OWN), and one that no longer waits (FACTOR_RESET_GONE).
 */
export const confirmFactorResetCall = defineCall('user POST /api/Directory/ConfirmFactorReset', reset)

/** Withdraws one's own proposal, or refuses another person's. */
export const withdrawFactorResetCall = defineCall('user POST /api/Directory/WithdrawFactorReset', reset)
