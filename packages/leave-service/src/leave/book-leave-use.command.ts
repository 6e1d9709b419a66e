import type { Schema } from '@portal/database/schema'
import type { LeaveCount } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'

interface LeaveUse {
  formId: number
  userId: number
  /** The days to take off the balance, from `countLeave`; null for none. */
  daysByDate: LeaveCount['days'] | null
}

/**
 * Books the days of a leave: a row for each month, dated on its first day there. It only adds the difference to the
 * booked rows, so it may run at any time.
 */
export async function bookLeaveUse(
  transaction: Kysely<Schema>,
  { formId, userId, daysByDate }: LeaveUse,
): Promise<void> {
  const months = usesByMonth(daysByDate ?? [])
  await sql`
    insert into leave_ledger (user_id, date, kind, days, form_id, start_date, end_date)
    select ${userId}, date, 'use', sum(days), ${formId},
      (select start_date from leave_form where form_id = ${formId}),
      (select end_date from leave_form where form_id = ${formId})
    from (
      select date, -days as days from leave_ledger where form_id = ${formId}
      union all
      select * from unnest(${months.map(month => month.date)}::date[], ${months.map(month => -month.taken)}::numeric[])
    ) differing (date, days)
    group by date having sum(days) <> 0 order by date`.execute(transaction)
}

/** Sums the days by month, each dated on its first day in the month. */
export function usesByMonth(days: LeaveCount['days']): { date: string; taken: number }[] {
  const months = new Map<string, { date: string; taken: number }>()
  for (const { date, taken } of days) {
    const month = date.slice(0, 7)
    const before = months.get(month)
    months.set(month, { date: before?.date ?? date, taken: (before?.taken ?? 0) + taken })
  }
  return [...months.values()]
}
