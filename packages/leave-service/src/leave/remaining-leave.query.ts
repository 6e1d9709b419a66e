import type { LeaveBalance } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { balancesOf } from './leave-balances.query'
import { inReachOf } from './people-in-reach.query'

/** One's own balance, and that of whom one oversees. */
export async function remainingLeaveOf(
  db: Kysely<Schema>,
  userId: number,
  reader: LoggedInUser,
): Promise<LeaveBalance> {
  const reached = await inReachOf(db, [userId], reader)
  const balance = reached.has(userId) ? await balanceOf(db, userId) : undefined
  if (!balance) throw new Refusal('NOT_FOUND')
  return balance
}

export async function balanceOf(db: Kysely<Schema>, userId: number): Promise<LeaveBalance | undefined> {
  const balance = (await balancesOf(db, [userId])).get(userId)
  return balance && { userId, remainingAnnualValue: balance.remaining, pendingDays: balance.pending }
}
