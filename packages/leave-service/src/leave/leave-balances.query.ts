import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { LeaveBalance, RemainingLeave } from '@portal/contracts/leave/balance'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { Refusal } from '@portal/http/refusal'
import { isPendingForm } from './leave-states'
import { isInReachOf } from './leave-people.query'

export interface Balance {
  /** The ledger's sum. */
  readonly remaining: number
  /** Days of pending leave that affects the balance. */
  readonly pending: number
}

/** PostgreSQL sends sums of days as text. */
type StoredBalance = Record<keyof Balance, string>
const balanceFrom = ({ remaining, pending }: StoredBalance): Balance => {
  return { remaining: Number(remaining), pending: Number(pending) }
}

const noForm = 0

/** Columns of `app_user as u`, without one leave. */
const balanceColumns = (exceptFormId = noForm) => sql`
  coalesce((
    select sum(x.days) from leave_ledger x
    where x.user_id = u.id and x.form_id is distinct from ${exceptFormId}), 0) as remaining,
  coalesce((
    select sum(l.total_days) from form f join leave_form l on l.form_id = f.id join leave_type t on t.id = l.type_id
    where f.owner_id = u.id and ${isPendingForm} and t.affects_balance
      and f.id is distinct from ${exceptFormId}), 0) as pending`

/** Returns balances by people's ids, without one leave if `exceptFormId` is given. */
export async function balancesOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
  exceptFormId?: number,
): Promise<ReadonlyMap<number, Balance>> {
  const { rows } = await sql<StoredBalance & { userId: number }>`
    select u.id as "userId", ${balanceColumns(exceptFormId)}
    from app_user u where u.id = any(${userIds}::integer[])`.execute(db)
  return new Map(rows.map(row => [row.userId, balanceFrom(row)]))
}

/** Returns the balance and pending leave of the reader, or of a person they oversee. */
export async function remainingLeaveOf(
  db: Kysely<Schema>,
  userId: number,
  reader: LoggedInUser,
): Promise<RemainingLeave> {
  const { rows } = await sql<StoredBalance & { leaves: RemainingLeave['pending'] }>`
    select ${balanceColumns()}, (select coalesce(json_agg(row_to_json(leave)), '[]') from (
        select l.start_date as "startDate", l.end_date as "endDate", l.start_part as "startDateType",
          l.end_part as "endDateType"
        from form f join leave_form l on l.form_id = f.id
        where f.owner_id = u.id and ${isPendingForm}
        order by l.start_date, f.id) leave) as leaves
    from app_user u where u.id = ${userId} and ${isInReachOf(reader)}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...presentBalance(userId, balanceFrom(found)), pending: found.leaves }
}

export async function balanceOf(db: Kysely<Schema>, userId: number): Promise<LeaveBalance | undefined> {
  const balance = (await balancesOf(db, [userId])).get(userId)
  return balance && presentBalance(userId, balance)
}

const presentBalance = (userId: number, { remaining, pending }: Balance): LeaveBalance => {
  return { userId, remainingAnnualValue: remaining, pendingDays: pending }
}
