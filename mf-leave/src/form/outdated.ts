import {
  allAnnualLeavesCall,
  allLeaveListCall,
  listLeavesCall,
  remainingLeaveCall,
} from '@portal/contracts/annual-leave.calls'
import { approvedLeavesCall } from '@portal/contracts/leave-calendar.calls'

/** What a leave that was filed, changed or decided makes out of date, besides what shows forms of every module. */
export const outdatedByLeave = [
  listLeavesCall,
  allLeaveListCall,
  allAnnualLeavesCall,
  approvedLeavesCall,
  remainingLeaveCall,
]
