import { z } from 'zod'
import { defineCall } from '../wire/call'
import { singleLineText, rowId } from '../wire/fields'

export const shortestPassword = 6
/** Longer ones would only keep the server busy. */
const longestPassword = 200

/** The server refuses the thousand commonest passwords as well, with PASSWORD_TOO_COMMON. */
export const newPasswordSchema = z
  .string()
  .max(longestPassword)
  .refine(password => [...password].length >= shortestPassword, { params: { code: 'PASSWORD_TOO_SHORT' } })

const twice = { newPassword: newPasswordSchema, confirmPassword: z.string().max(longestPassword) }
const areAlike = (typed: { newPassword: string; confirmPassword: string }): boolean =>
  typed.newPassword === typed.confirmPassword
const otherwise = { path: ['confirmPassword'], params: { code: 'PASSWORDS_DIFFER' } }

/** Sends a link by mail, if somebody active has this address; whether somebody has, the answer does not tell. */
export const recoverPasswordCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/recoverpassword',
  body: z.strictObject({ email: singleLineText(254) }),
  answer: z.null(),
  access: 'public',
})

const resetToken = z.string().min(1).max(200)

/**
 * Whether the token of such a link, or of an invitation, is still good. Asking does not use it up. One that is not is
 * refused with RESET_LINK_DEAD; neither answer tells whose it is.
 */
export const checkResetLinkCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/checkResetLink',
  body: z.strictObject({ token: resetToken }),
  answer: z.null(),
  access: 'public',
})

/**
 * Sets a password by the token of such a link, which is good once and for half an hour, and ends every session of its
 * owner. A token that is unknown, used or too old is refused with RESET_LINK_DEAD.
 */
export const resetPasswordCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/resetPassword',
  body: z.strictObject({ token: resetToken, ...twice }).refine(areAlike, otherwise),
  answer: z.null(),
  access: 'public',
})

/** Changes one's own password, and ends every session of one's own, this one among them. Others' are NOT_FOUND. */
export const changePasswordCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/user/changePassword',
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
