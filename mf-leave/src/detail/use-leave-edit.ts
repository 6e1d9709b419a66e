import { callTo } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import { getLeaveCall, updateLeaveCall, type LeaveForm, type LeaveUpdate } from '@portal/contracts/annual-leave.calls'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, formTreeCall, pendingFormsCall, timelineCall } from '@portal/contracts/form-request.calls'
import { useEditedVersion } from '@portal/form-page'
import { outdatedByLeave } from '../form/outdated'

const outdated = [
  getLeaveCall,
  formTreeCall,
  timelineCall,
  allFormsCall,
  pendingFormsCall,
  dashboardCall,
  ...outdatedByLeave,
]

/** Saves an edit of a leave, begun at `version`; where others have changed it since, who typed decides what counts. */
export function useLeaveEdit({ formGuid }: LeaveForm, version: number) {
  const { act, isBusy } = useAct(updateLeaveCall, outdated)
  const read = () => callTo(getLeaveCall)({ params: { id: formGuid } })
  const edited = useEditedVersion<LeaveForm>({ version, read, shownBy: [getLeaveCall] })
  const save = async (leave: Omit<LeaveUpdate, 'annualLeaveGuid' | 'version'>) =>
    edited.settle(await act({ body: { ...leave, annualLeaveGuid: formGuid, version: edited.versionNow() } }))
  return { ...edited, save, isBusy }
}
