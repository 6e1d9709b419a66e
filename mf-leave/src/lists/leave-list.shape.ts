import { leaveSortFields } from '@portal/contracts/leave/annual-leave.calls'
import { anyDay, anyId, moduleShapes, type ControlOf } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

/** What only lists of leave are filtered by; the names are those of the call. */
export const leaveShapes = moduleShapes({ annualLeaveTypeId: anyId, createdDate: anyDay }, leaveSortFields)
export type LeaveControl = ControlOf<typeof leaveShapes>
export type LeaveSortField = (typeof leaveShapes.all.sortBy)[number]

/** What the days of a list of leave are of. */
export const leaveDays = defineTexts({
  from: { tr: 'İzin: ilk gün', en: 'Leave from' },
  until: { tr: 'İzin: son gün', en: 'Leave until' },
})
