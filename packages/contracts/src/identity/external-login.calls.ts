import { z } from 'zod'
import { defineCall } from '../wire/call'
import { loginCall } from './identity.calls'

/**
 * Begins a login at the OpenID Connect provider. The page stores the ticket in its session storage, opens the address,
 * and returns to `/externallogin`. Without a configured provider: EXTERNAL_LOGIN_OFF.
 */
export const startExternalLoginCall = defineCall('user POST /user/externalLogin/start', {
  answer: z.object({ address: z.string(), ticket: z.string() }),
  access: 'public',
})

/**
 * Completes the login with the provider's parameters in the page's address, and answers like a password login. The
 * ticket works once, for ten minutes, and proves that this browser began the login. It needs a verified e-mail of an
 * active user; no user is created (EXTERNAL_LOGIN_UNKNOWN). Any other problem is EXTERNAL_LOGIN_FAILED.
 */
export const finishExternalLoginCall = defineCall('user POST /user/externalLogin/finish', {
  body: z.strictObject({
    ticket: z.string().min(1).max(200),
    /** The page's `location.search`. */
    query: z.string().min(1).max(8000),
  }),
  answer: loginCall.answer,
  access: 'public',
})
