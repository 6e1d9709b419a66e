import { leaveCalls } from '@portal/contracts/leave/annual-leave.calls'
import { defineModuleList } from '@portal/form-list'
import { CalendarLink } from './calendar-link'
import { LeaveFilters } from './leave-filters'
import { leaveDays, leaveShapes } from './leave-list.shape'
import { useLeaveColumns } from './use-leave-columns'

/** Leave that somebody decides about, and all leave. */
export const LeaveList = defineModuleList({
  module: 'ANN',
  calls: leaveCalls,
  shapes: leaveShapes,
  Filters: LeaveFilters,
  useColumns: useLeaveColumns,
  days: leaveDays,
  showsAmount: false,
  tools: ({ startDate }) => <CalendarLink date={startDate} />,
})
