import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { mostImportRows } from './import-limits'

/** How long the link of an invitation is good. */
export const invitationDays = 7

/**
 * Sends people a mail with a link by which they choose their first password; it is good once, and voids the links of
 * invitations before it. Whoever has a password or logged in by a company account, or is passive, is skipped. They all
 * work in companies for which the caller holds Settings with write; with one who does not, nobody is invited
 * (NOT_FOUND).
 */
export const inviteCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/api/Directory/Invite',
  body: z.strictObject({ userIds: z.array(rowId).min(1).max(mostImportRows) }),
  answer: z.object({
    invited: z.array(rowId),
    skipped: z.array(z.object({ userId: rowId, reason: z.enum(['Passive', 'SignedIn']) })),
  }),
  access: { ...settingsAccess, write: true },
})

/**
 * Calls invitations back: their links are void, and mails that still wait are not sent. Who has come meanwhile is left
 * alone. Whom it reaches is as for an invitation.
 */
export const callBackInvitationsCall = defineCall({
  service: 'user',
  method: 'POST',
  path: '/api/Directory/CallBackInvitations',
  body: z.strictObject({ userIds: z.array(rowId).min(1).max(mostImportRows) }),
  answer: z.object({ calledBack: z.array(rowId) }),
  access: { ...settingsAccess, write: true },
})
