import { callTo } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import { getLeaveCall, updateLeaveCall, type LeaveForm, type LeaveUpdate } from '@portal/contracts/annual-leave.calls'
import { useEditedVersion, type Edit } from '@portal/form-page'
import type { EditValues } from './edit-values'

/** Saves an edit of a leave, begun with the form as it was then or with what was kept. */
export function useLeaveEdit(form: LeaveForm, { kept }: Edit<EditValues>) {
  const { formGuid } = form
  const { act, isBusy } = useAct(updateLeaveCall)
  const read = () => callTo(getLeaveCall)({ params: { id: formGuid } })
  const edited = useEditedVersion<LeaveForm>({ form, kept, read })
  const save = async (leave: Omit<LeaveUpdate, 'annualLeaveGuid' | 'version'>) =>
    edited.settle(await act({ body: { ...leave, annualLeaveGuid: formGuid, version: edited.versionNow() } }))
  return { edited, save, isBusy }
}
