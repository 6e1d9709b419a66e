import { z } from 'zod'
import { defineCall } from '../wire/call'
import { loginCall } from './identity.calls'

/**
 * Begins a login at the configured OpenID Connect provider. The page keeps the ticket in its session storage, goes to
 * the address, and comes back to `/externallogin`. Without a configured provider: EXTERNAL_LOGIN_OFF.
 */
export const startExternalLoginCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/externalLogin/start',
  answer: z.object({ address: z.string(), ticket: z.string() }),
  access: 'public',
})

/**
 * Ends it with what the provider put into the page's address, and answers as a login does. The ticket is good once and
 * for ten minutes, and proves that it was this browser that began. A verified e-mail that belongs to an active user is
 * needed; nobody is created (EXTERNAL_LOGIN_UNKNOWN). Whatever else is wrong is EXTERNAL_LOGIN_FAILED.
 */
export const finishExternalLoginCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/externalLogin/finish',
  body: z.strictObject({
    ticket: z.string().min(1).max(200),
    /** The page's `location.search`. */
    query: z.string().min(1).max(8000),
  }),
  answer: loginCall.answer,
  access: 'public',
})
