import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { rowId, singleLineText } from '../wire/fields'
import { accountChangeSchema } from './account'
import { directoryLimits } from './directory-people'

/**
 * Where a person's money goes is changed by two: who may write the settings of their first company, or the person,
 * proposes it (SavePerson, Import, ProposeAccount), and a second one confirms it. The first account needs no second.
 */

const session = { service: 'user', access: 'session' } as const
const ownAccountSchema = z.object({ iban: z.string().nullable(), waiting: accountChangeSchema.nullable() })

/** The caller's account, and the one that waits. */
export const ownAccountCall = defineCall({
  ...session,
  method: 'GET',
  path: '/api/Account/Own',
  answer: ownAccountSchema,
})

/**
 * Proposes another account for the caller. One that the caller proposed before is replaced; one of somebody else has to
 * be decided first (ACCOUNT_WAITING).
 */
export const proposeAccountCall = defineCall({
  ...session,
  method: 'POST',
  path: '/api/Account/Propose',
  body: z.strictObject({
    iban: z.union([z.literal('').transform(() => null), singleLineText(directoryLimits.iban)]).nullable(),
  }),
  answer: ownAccountSchema,
})

/** What waits of the people whose first company the reader keeps, the oldest first. */
export const accountChangesCall = defineCall({
  service: 'user',
  access: settingsAccess,
  method: 'GET',
  path: '/api/Directory/AccountChanges',
  answer: z.array(accountChangeSchema),
})

/**
 * Confirms exactly this change, as the second one. Refused: one's own proposal (ACCOUNT_OWN_PROPOSAL), one's own
 * account while somebody else can (ACCOUNT_OWN), a proposer who has lost the right (ACCOUNT_PROPOSER_GONE), and what
 * was decided or replaced (ACCOUNT_DECIDED). For one's own account the password is needed.
 */
export const confirmAccountCall = defineCall({
  ...session,
  method: 'POST',
  path: '/api/Account/Confirm',
  body: z.strictObject({ id: rowId, password: z.string().max(200).optional() }),
  answer: z.null(),
})

/** Refuses it, or takes one's own proposal back. */
export const refuseAccountCall = defineCall({
  ...session,
  method: 'POST',
  path: '/api/Account/Refuse',
  body: z.strictObject({ id: rowId }),
  answer: z.null(),
})
