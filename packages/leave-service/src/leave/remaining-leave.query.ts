import type { LeaveBalance, RemainingLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { balancesOf } from './leave-balances.query'
import { isPendingForm } from './leave-states'
import { inReachOf } from './people-in-reach.query'

/** One's own balance and pending requests, and those of whom one oversees. */
export async function remainingLeaveOf(
  db: Kysely<Schema>,
  userId: number,
  reader: LoggedInUser,
): Promise<RemainingLeave> {
  const reached = await inReachOf(db, [userId], reader)
  const balance = reached.has(userId) ? await balanceOf(db, userId) : undefined
  if (!balance) throw new Refusal('NOT_FOUND')
  const { rows: pending } = await sql<RemainingLeave['pending'][number]>`
    select l.start_date as "startDate", l.end_date as "endDate", l.start_part as "startDateType",
      l.end_part as "endDateType"
    from form f join leave_form l on l.form_id = f.id
    where f.owner_id = ${userId} and ${isPendingForm}
    order by l.start_date, f.id`.execute(db)
  return { ...balance, pending }
}

export async function balanceOf(db: Kysely<Schema>, userId: number): Promise<LeaveBalance | undefined> {
  const balance = (await balancesOf(db, [userId])).get(userId)
  return balance && { userId, remainingAnnualValue: balance.remaining, pendingDays: balance.pending }
}
