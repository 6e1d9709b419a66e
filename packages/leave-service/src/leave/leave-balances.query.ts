import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { LeaveBalance, RemainingLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { Refusal } from '@portal/http/refusal'
import { isPendingForm } from './leave-states'
import { inReachOf } from './leave-people.query'

export interface Balance {
  /** The ledger's sum. */
  readonly remaining: number
  /** Days of pending leave that affects the balance. */
  readonly pending: number
}

const noForm = 0

/** Returns balances by people's ids, without one leave if `exceptFormId` is given. */
export async function balancesOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
  exceptFormId = noForm,
): Promise<ReadonlyMap<number, Balance>> {
  const { rows } = await sql<{ userId: number; remaining: string; pending: string }>`
    select u.id as "userId", coalesce((
        select sum(x.days) from leave_ledger x
        where x.user_id = u.id and x.form_id is distinct from ${exceptFormId}), 0) as remaining,
      coalesce((
        select sum(l.total_days) from form f join leave_form l on l.form_id = f.id join leave_type t on t.id = l.type_id
        where f.owner_id = u.id and ${isPendingForm} and t.affects_balance
          and f.id is distinct from ${exceptFormId}), 0) as pending
    from app_user u where u.id = any(${userIds}::integer[])`.execute(db)
  return new Map(
    rows.map(({ userId, remaining, pending }) => [userId, { remaining: Number(remaining), pending: Number(pending) }]),
  )
}

/** Returns the balance and pending leave of the reader, or of a person they oversee. */
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
