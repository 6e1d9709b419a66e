import { z } from 'zod'
import { defineCall } from '../wire/call'
import { rowId, singleLineText } from '../wire/fields'

export const shortestPassword = 6
/** Longer passwords would only cost the server time. */
const longestPassword = 200

/** The server also refuses the thousand most common passwords, with PASSWORD_TOO_COMMON. */
export const newPasswordSchema = z
  .string()
  .max(longestPassword)
  .refine(password => [...password].length >= shortestPassword, { params: { code: 'PASSWORD_TOO_SHORT' } })

const twice = { newPassword: newPasswordSchema, confirmPassword: z.string().max(longestPassword) }
const areAlike = (typed: { newPassword: string; confirmPassword: string }): boolean =>
  typed.newPassword === typed.confirmPassword
const otherwise = { path: ['confirmPassword'], params: { code: 'PASSWORDS_DIFFER' } }

/** Sends a link by mail if an active user has this address. The answer does not reveal whether one has. */
export const recoverPasswordCall = defineCall('user POST /user/recoverpassword', {
  body: z.strictObject({ email: singleLineText(254) }),
  answer: z.null(),
  access: 'public',
})

const resetToken = z.string().min(1).max(200)

/**
 * Checks the token of such a link, or of an invitation, without using it up. An invalid one is RESET_LINK_DEAD; no
 * answer reveals its owner.
 */
export const checkResetLinkCall = defineCall('user POST /user/checkResetLink', {
  body: z.strictObject({ token: resetToken }),
  answer: z.null(),
  access: 'public',
})

/**
 * Sets a password with the token of such a link, which works once, for half an hour, and ends all the owner's sessions.
 * An unknown, used or expired token is RESET_LINK_DEAD.
 */
export const resetPasswordCall = defineCall('user POST /user/resetPassword', {
  body: z.strictObject({ token: resetToken, ...twice }).refine(areAlike, otherwise),
  answer: z.null(),
  access: 'public',
})

/** Changes the caller's own password and ends all their sessions, this one included. Another user's is NOT_FOUND. */
export const changePasswordCall = defineCall('user POST /user/changePassword', {
  body: z
    .strictObject({
      userId: rowId,
      currentPassword: z.string().min(1).max(longestPassword),
      ...twice,
    })
    .refine(areAlike, otherwise),
  answer: z.null(),
  access: 'session',
})
