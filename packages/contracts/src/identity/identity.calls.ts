import { z } from 'zod'
import { defineCall } from '../wire/call'
import { singleLineText } from '../wire/fields'
import { loggedInUserSchema } from './user'

/** Seals what somebody types where their browser keeps it: without a session nobody can read it there. */
const draftKey = z.string()

/** A wrong password, an unknown e-mail and a passive user are refused alike, with WRONG_CREDENTIALS. */
export const loginCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/login',
  body: z.strictObject({
    email: singleLineText(254),
    password: z.string().min(1).max(200),
  }),
  answer: z.object({ token: z.string(), user: loggedInUserSchema, draftKey }),
  access: 'public',
})

/**
 * Ends the session that makes the call, at once and on every server. The specification logs out without a call; a
 * token that lived on after its user left would be a gift to whoever finds it.
 */
export const logoutCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/logout',
  answer: z.null(),
  access: 'session',
})

/** Checks the session, and tells what its user may do now. */
export const authorizedCall = defineCall({
  service: 'workflow',
  method: 'GET',
  path: '/api/user/authorized',
  answer: loggedInUserSchema.extend({ draftKey }),
  access: 'session',
})
