import type { CallData } from '@portal/contracts/wire/call'
import type { loginCall } from '@portal/contracts/identity/identity.calls'
import type { ProofWay } from '@portal/contracts/identity/proof.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { draftKeyOf } from '@portal/http/draft-key'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { beginSession } from '@portal/http/session'
import type { Kysely, Transaction } from 'kysely'
import { waysOf, type Ways } from '../factors/has-factor'
import { issueLoginTicket } from '../factors/login-ticket'

export type Admitted = CallData<typeof loginCall>

/** A login that waits for the second factor. */
interface Halfway {
  ticket: string
  ways: Ways
}

interface FirstFactor {
  /** The password's, if it was one. */
  checkedHash?: string
  /** Whether it counts for two. */
  isStrong?: boolean
}

/**
 * Begins a session for an active user whose password has not changed since it was checked, or issues a ticket if they
 * have a second factor to show.
 */
export function startSession(
  db: Kysely<Schema>,
  userId: number,
  { checkedHash, isStrong = false }: FirstFactor,
): Promise<Admitted | Halfway | undefined> {
  return db.transaction().execute(async transaction => {
    const user = await lockUser(transaction, userId, checkedHash)
    if (!user) return undefined
    const ways = await waysOf(transaction, userId)
    const provenBy: ProofWay[] = checkedHash === undefined ? [] : ['password']
    if (isStrong || (!ways.app && !ways.passkey)) return sessionOf(transaction, user, { provenBy, isStrong })
    return { ticket: await issueLoginTicket(transaction, userId), ways }
  })
}

/** Refuses a login that waits for the second factor, with its ticket. */
export function requireFullLogin(begun: Admitted | Halfway): Admitted {
  if ('ticket' in begun) throw new Refusal('SECOND_FACTOR_NEEDED', { data: begun })
  return begun
}

/** Begins a session of somebody who has shown every factor. */
export async function sessionOf(
  transaction: Transaction<Schema>,
  user: LoggedInUser,
  shown: { provenBy?: readonly ProofWay[]; isStrong?: boolean },
): Promise<Admitted> {
  const draftKey = await draftKeyOf(transaction, user.id)
  const token = await beginSession(transaction, user.id, shown)
  return { token, user: shown.isStrong ? { ...user, factorDue: null } : user, draftKey }
}

/** Locks an active user's row: a simultaneous password change waits, and then ends the session or voids the ticket. */
export function lockUser(
  transaction: Transaction<Schema>,
  userId: number,
  checkedHash?: string,
): Promise<LoggedInUser | undefined> {
  return transaction
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .$if(checkedHash !== undefined, query => query.where('u.password_hash', '=', checkedHash ?? ''))
    .forShare()
    .executeTakeFirst()
}
