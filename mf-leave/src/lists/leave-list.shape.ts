import { leaveSortFields } from '@portal/contracts/leave/annual-leave.calls'
import { anyDay, anyId, anyText, moduleShapes, type ControlOf } from '@portal/form-list'

/** What lists of leave are filtered by; the names are those of the call. The days are those of the leave. */
export const leaveShapes = moduleShapes(
  { annualLeaveTypeId: anyId, startDate: anyDay, endDate: anyDay, createdDate: anyDay, description: anyText },
  leaveSortFields,
)
export type LeaveControl = ControlOf<typeof leaveShapes>
export type LeaveSortField = (typeof leaveShapes.all.sortBy)[number]
