import { z } from 'zod'
import { defineCall } from '../wire/call'
import { rowId, singleLineText, textOrNull } from '../wire/fields'
import { accountChangeSchema, longestRefusalReason } from './account'
import { directoryLimits } from './directory-people'

/**
 * Changing the account for a person's payments takes two people. An administrator of their first company, or the
 * person, proposes it (SavePerson, Import, ProposeAccount); a second person confirms it. A first account is valid at
 * once.
 */

const ownAccountSchema = z.object({ iban: z.string().nullable(), waiting: accountChangeSchema.nullable() })

/** The caller's account, and a waiting proposal. */
export const ownAccountCall = defineCall('user GET /api/Account/Own', { access: 'session', answer: ownAccountSchema })

/**
 * Proposes another account for the caller. It replaces the caller's own earlier proposal; somebody else's must be
 * decided first (ACCOUNT_WAITING).
 */
export const proposeAccountCall = defineCall('user POST /api/Account/Propose', {
  access: 'session',
  body: z.strictObject({
    iban: textOrNull(directoryLimits.iban).nullable(),
  }),
  answer: ownAccountSchema,
  stepUp: true,
})

/** Waiting proposals for people whose first company the reader administers, and for the reader, oldest first. */
export const accountChangesCall = defineCall('user GET /api/Directory/AccountChanges', {
  access: 'session',
  answer: z.array(accountChangeSchema),
})

/**
 * Confirms exactly this change, as the second person. Refused: one's own proposal (ACCOUNT_OWN_PROPOSAL), one's own
 * account while somebody else can confirm (ACCOUNT_OWN), a proposer without the right (ACCOUNT_PROPOSER_GONE), a
 * decided or replaced proposal (ACCOUNT_DECIDED). One's own account needs the password.
 */
export const confirmAccountCall = defineCall('user POST /api/Account/Confirm', {
  access: 'session',
  body: z.strictObject({ id: rowId, password: z.string().max(200).optional() }),
  answer: z.null(),
  stepUp: true,
})

/** Refuses a proposal, or withdraws one's own. The person and the proposer are told the reason. */
export const refuseAccountCall = defineCall('user POST /api/Account/Refuse', {
  access: 'session',
  body: z.strictObject({ id: rowId, reason: singleLineText(longestRefusalReason).optional() }),
  answer: z.null(),
})
