import type { ReactNode } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type {
  allAnnualLeavesCall,
  exportAllAnnualLeaveCall,
  exportLeavesCall,
  listLeavesCall,
} from '@portal/contracts/annual-leave.calls'
import { ExportButton, FilteredList, questionOf, useListAddress } from '@portal/form-list'
import { CalendarLink } from './calendar-link'
import { LeaveFilters } from './leave-filters'
import { decisionListShape, leaveListShape } from './leave-list.shape'
import { LeaveTable } from './leave-table'

interface LeaveListProps {
  /** Names the list, among what is remembered of it. */
  name: string
  label: string
  call: typeof listLeavesCall | typeof allAnnualLeavesCall
  exportCall: typeof exportLeavesCall | typeof exportAllAnnualLeaveCall
  /** Whether its reader is here to decide. */
  isForDeciding?: boolean
  corporationIds?: readonly number[]
  empty: ReactNode
}

/** Leave with its own filters and columns; what it shows is its page's address. */
export function LeaveList({ call, exportCall, corporationIds, ...table }: LeaveListProps) {
  const control = useListAddress(table.isForDeciding ? decisionListShape : leaveListShape)
  const question = questionOf(control)
  const answer = useCall(call, { body: question }, { keepsPrevious: true })
  return (
    <FilteredList
      control={control}
      corporationIds={corporationIds}
      filters={<LeaveFilters {...control} />}
      tools={
        <>
          <CalendarLink date={control.filters.startDate} />
          <ExportButton ask={() => callTo(exportCall)({ body: question })} />
        </>
      }
    >
      <LeaveTable {...table} answer={answer} control={control} />
    </FilteredList>
  )
}
