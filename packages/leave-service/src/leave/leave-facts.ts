import type { LeaveFields } from '@portal/contracts/leave/annual-leave.calls'
import { sql } from 'kysely'

export type LeaveFacts = Omit<LeaveFields, 'annualLeaveGuid'>

/** What the leave of `form as f` says. */
export const leaveFacts = sql<LeaveFacts>`
  select l.start_date as "startDate", l.end_date as "endDate", l.start_part as "startDateType",
    l.end_part as "endDateType", l.total_days as "totalDay", l.type_id as "typeId", t.name as "typeName",
    t.name_translate as "typeNameTranslate", t.affects_balance as "isRemainingDayEffected", l.description,
    l.phone_number as "phoneNumber"
  from leave_form l join leave_type t on t.id = l.type_id
  where l.form_id = f.id`
