import type { Schema } from '@portal/database/schema'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'
import { isApprovedForm } from './leave-states'

interface Wanted {
  startDate: string
  endDate: string
  /** The leave that is validated itself. */
  exceptFormId: number | null
}

/** Finds people's approved leave between two dates, by the people's ids. */
export async function approvedSpansOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
  { startDate, endDate, exceptFormId }: Wanted,
): Promise<ReadonlyMap<number, LeaveSpan[]>> {
  const { rows } = await sql<LeaveSpan & { userId: number }>`
    select f.owner_id as "userId", l.start_date as "startDate", l.start_part as "startDateType",
      l.end_date as "endDate", l.end_part as "endDateType"
    from form f join leave_form l on l.form_id = f.id
    where f.owner_id = any(${userIds}::integer[]) and ${isApprovedForm}
      and l.start_date <= ${endDate} and l.end_date >= ${startDate} and f.id is distinct from ${exceptFormId}::bigint
    order by l.start_date`.execute(db)
  const byUser = new Map<number, LeaveSpan[]>()
  for (const { userId, ...span } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), span])
  return byUser
}
