import type { LeaveFields } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

export type LeaveFacts = Omit<LeaveFields, 'annualLeaveGuid'>

/** What leave forms say, by form id. */
export async function leaveFactsOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, LeaveFacts>> {
  const rows = await db
    .selectFrom('leave_form as l')
    .innerJoin('leave_type as t', 't.id', 'l.type_id')
    .select([
      'l.form_id as formId',
      'l.start_date as startDate',
      'l.end_date as endDate',
      'l.start_part as startDateType',
      'l.end_part as endDateType',
      'l.total_days as totalDay',
      'l.type_id as typeId',
      't.name as typeName',
      't.name_translate as typeNameTranslate',
      't.affects_balance as isRemainingDayEffected',
      'l.description',
      'l.phone_number as phoneNumber',
    ])
    .where('l.form_id', '=', sql<number>`any(${formIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ formId, totalDay, ...facts }) => [formId, { ...facts, totalDay: Number(totalDay) }]))
}
