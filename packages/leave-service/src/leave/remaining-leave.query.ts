import { leaveOfficeAccess, type LeaveBalance } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import type { Kysely } from 'kysely'
import { balancesOf } from './leave-balances.query'

/** One's own balance, and that of others for human resources and managers. */
export async function remainingLeaveOf(
  db: Kysely<Schema>,
  userId: number,
  reader: LoggedInUser,
): Promise<LeaveBalance> {
  const mayRead = userId === reader.id || meets(reader, leaveOfficeAccess)
  const balance = mayRead ? await balanceOf(db, userId) : undefined
  if (!balance) throw new Refusal('NOT_FOUND')
  return balance
}

export async function balanceOf(db: Kysely<Schema>, userId: number): Promise<LeaveBalance | undefined> {
  const balance = (await balancesOf(db, [userId])).get(userId)
  return balance && { userId, remainingAnnualValue: balance.remaining, pendingDays: balance.pending }
}
