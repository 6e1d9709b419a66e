import type { LeaveFilters, leaveSortFields } from '@portal/contracts/leave/annual-leave.calls'
import { type RawBuilder, sql } from 'kysely'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder } from '@portal/workflow-service/forms/module/module-forms'

const sortColumns: Record<(typeof leaveSortFields)[number], RawBuilder<unknown>> = {
  startDate: sql`own.start_date`,
  endDate: sql`own.end_date`,
  totalDay: sql`own.total_days`,
  typeId: sql`own.type_id`,
}

/** What a list of leaves asks of the engine's lists. */
export function leaveOrder(filters: LeaveFilters): ModuleOrder {
  const { formStateId, formStatusId, annualLeaveTypeId, startDate, endDate, createdDate, description, ...rest } =
    filters
  // The engine's own dates are those of submission.
  const common = { ...rest, formStateId: formStateId || formStatusId, startDate: createdDate, endDate: createdDate }
  return moduleOrder({ module: 'ANN', table: 'leave_form', sortColumns }, common, [
    annualLeaveTypeId && sql`own.type_id = ${annualLeaveTypeId}`,
    startDate && sql`own.end_date >= ${startDate}::date`,
    endDate && sql`own.start_date <= ${endDate}::date`,
    description && hasText('own.description', description),
  ])
}
