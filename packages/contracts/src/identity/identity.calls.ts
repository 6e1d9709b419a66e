import { z } from 'zod'
import { defineCall } from '../wire/call'
import { singleLineText } from '../wire/fields'
import { loggedInUserSchema } from './user'

/** Encrypts unsent input in the browser, so that nobody can read it without a session. */
const draftKey = z.string()

/**
 * A wrong password, an unknown e-mail and a passive user get the same refusal, WRONG_CREDENTIALS. After the right
 * password of somebody with a second factor: SECOND_FACTOR_NEEDED. Its data are a ticket to complete the login with,
 * and the ways: `{ ticket, ways: { app, passkey } }`.
 */
export const loginCall = defineCall('user POST /user/login', {
  body: z.strictObject({
    email: singleLineText(254),
    password: z.string().min(1).max(200),
  }),
  answer: z.object({ token: z.string(), user: loggedInUserSchema, draftKey }),
  access: 'public',
})

/**
 * Ends the caller's session at once on every server. The specification logs out without a call, but a token that
 * outlived its session could be abused.
 */
export const logoutCall = defineCall('user POST /user/logout', {
  answer: z.null(),
  access: 'session',
  withoutFactor: true,
})

/** Checks the session, and returns the user's current access. */
export const authorizedCall = defineCall('workflow GET /api/user/authorized', {
  answer: loggedInUserSchema.extend({ draftKey }),
  access: 'session',
  withoutFactor: true,
})
