import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type {
  allAnnualLeavesCall,
  exportAllAnnualLeaveCall,
  exportLeavesCall,
  listLeavesCall,
} from '@portal/contracts/leave/annual-leave.calls'
import { ModuleList, queryOf, useListAddress, type ListFrame } from '@portal/form-list'
import { CalendarLink } from './calendar-link'
import { leaveDays, LeaveFilters } from './leave-filters'
import { leaveShapes } from './leave-list.shape'
import { useLeaveColumns } from './use-leave-columns'

interface LeaveListProps extends ListFrame {
  /** Names the list, among what is remembered of it. */
  name: string
  call: typeof listLeavesCall | typeof allAnnualLeavesCall
  exportCall: typeof exportLeavesCall | typeof exportAllAnnualLeaveCall
}

/** Leave with its own filters and columns; what it shows is its page's address. */
export function LeaveList({ call, exportCall, ...list }: LeaveListProps) {
  const control = useListAddress(list.isForDeciding ? leaveShapes.deciding : leaveShapes.all)
  const query = queryOf(control)
  const answer = useCall(call, { body: query }, { keepPrevious: true })
  return (
    <ModuleList
      {...list}
      control={control}
      answer={answer}
      showsModule={false}
      showsAmount={false}
      moreColumns={useLeaveColumns()}
      filters={<LeaveFilters {...control} />}
      tools={<CalendarLink date={control.filters.startDate} />}
      exporting={{ days: leaveDays, ask: days => callTo(exportCall)({ body: days ?? query }) }}
    />
  )
}
