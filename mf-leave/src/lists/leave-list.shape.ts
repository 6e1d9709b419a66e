import { leaveSortFields } from '@portal/contracts/annual-leave.calls'
import {
  anyDay,
  anyId,
  anyText,
  decisionShapeOf,
  formListShape,
  formParameters,
  type ListShape,
} from '@portal/form-list'

const { status, userId, corporationId, search } = formParameters

/** What lists of leave are filtered by; the names are those of the call. The days are those of the leave. */
const leaveParameters = {
  status,
  userId,
  corporationId,
  search,
  annualLeaveTypeId: anyId,
  startDate: anyDay,
  endDate: anyDay,
  createdDate: anyDay,
  description: anyText,
}
export type LeaveParameters = typeof leaveParameters

export const sortFields = [...formListShape.sortBy, ...leaveSortFields] as const
export type LeaveSortField = (typeof sortFields)[number]

export const leaveListShape: ListShape<LeaveParameters, LeaveSortField> = {
  ...formListShape,
  parameters: leaveParameters,
  sortBy: sortFields,
}

export const decisionListShape = decisionShapeOf(leaveListShape)
