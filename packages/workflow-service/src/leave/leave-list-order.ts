import type { LeaveFilters, leaveSortFields } from '@portal/contracts/annual-leave.calls'
import { sql } from 'kysely'
import type { Condition } from '../forms/lists/filter-conditions'
import type { ListOrder } from '../forms/lists/find-forms.query'
import { hasText } from '../forms/lists/has-text'

type SortField = (typeof leaveSortFields)[number]

const columns: Record<SortField, string> = {
  startDate: 'start_date',
  endDate: 'end_date',
  totalDay: 'total_days',
  typeId: 'type_id',
}

/** What a list of leaves asks of the engine's lists. */
export function leaveOrder(filters: LeaveFilters): Pick<ListOrder, 'filters' | 'conditions' | 'sortColumn'> {
  const {
    formStateId,
    formStatusId,
    annualLeaveTypeId,
    startDate,
    endDate,
    createdDate,
    description,
    sortBy,
    ...common
  } = filters
  const own = ownConditions({ annualLeaveTypeId, startDate, endDate, description })
  const isOwnSort = (field: string): field is SortField => field in columns
  return {
    filters: {
      ...common,
      // The engine's own dates are those of filing.
      startDate: createdDate,
      endDate: createdDate,
      status: formStateId || formStatusId || common.status || null,
      module: 'ANN',
      sortBy: isOwnSort(sortBy) ? 'id' : sortBy,
    },
    conditions:
      own.length > 0
        ? [sql`exists (select from leave_form l where l.form_id = f.id and ${sql.join(own, sql` and `)})`]
        : [],
    ...(isOwnSort(sortBy) && {
      sortColumn: sql`(select ${sql.ref(`l.${columns[sortBy]}`)} from leave_form l where l.form_id = f.id)`,
    }),
  }
}

type Own = Pick<LeaveFilters, 'annualLeaveTypeId' | 'startDate' | 'endDate' | 'description'>

function ownConditions({ annualLeaveTypeId, startDate, endDate, description }: Own): Condition[] {
  const all: (Condition | false | null | undefined | '' | 0)[] = [
    annualLeaveTypeId && sql`l.type_id = ${annualLeaveTypeId}`,
    startDate && sql`l.end_date >= ${startDate}::date`,
    endDate && sql`l.start_date <= ${endDate}::date`,
    description && hasText('l.description', description),
  ]
  return all.filter(condition => !!condition)
}
