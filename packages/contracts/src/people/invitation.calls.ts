import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { mostImportRows } from '../files/import-limits'

/** How long an invitation's link works. */
export const invitationDays = 7

/**
 * Mails people a link to choose their first password; it works once and invalidates earlier invitations. People who
 * have a password, logged in with a company account, or are passive are skipped. The caller needs Settings with write
 * for a company of each; otherwise nobody is invited (NOT_FOUND).
 */
export const inviteCall = defineCall('user POST /api/Directory/Invite', {
  body: z.strictObject({ userIds: z.array(rowId).min(1).max(mostImportRows) }),
  answer: z.object({
    invited: z.array(rowId),
    skipped: z.array(z.object({ userId: rowId, reason: z.enum(['Passive', 'SignedIn']) })),
  }),
  access: settingsWriteAccess,
})

/**
 * Withdraws invitations: links stop working, waiting mails are not sent. People who have logged in since are skipped.
 * The reach is that of an invitation.
 */
export const callBackInvitationsCall = defineCall('user POST /api/Directory/CallBackInvitations', {
  body: z.strictObject({ userIds: z.array(rowId).min(1).max(mostImportRows) }),
  answer: z.object({ calledBack: z.array(rowId) }),
  access: settingsWriteAccess,
})
