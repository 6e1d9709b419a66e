import { useState } from 'react'
import { CheckTreeDialog } from '@portal/approval-tree/new-tree'
import { useMay } from '@portal/auth'
import { useDraft } from '@portal/auth/drafts'
import { leaveOfficeAccess, type CreatedLeave } from '@portal/contracts/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups'
import type { Profile } from '@portal/contracts/person'
import { FilesCard } from '@portal/form-files'
import { FiledDialog, lostFiles, type FiledNotice } from '@portal/form-page'
import { dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Card, Column, Grid, toast } from '@portal/ui'
import { DraftOffer, PortalForm } from '@portal/ui/forms'
import { FormCalendar } from '../calendar/form-calendar'
import { besideCalendar } from '../form/beside-calendar'
import { filesOf, ownedBy } from '../form/leave-values'
import { RefusalDialog } from '../form/refusal.dialog'
import { SendBar } from '../form/send-bar'
import { useDaysInWords } from '../form/use-days-in-words'
import { useLeaveUploads } from '../form/use-leave-uploads'
import { useTypedLeave } from '../form/use-typed-leave'
import { leaveDraft } from './leave-draft'
import { RequestFields } from './request-fields'
import { TreeCard } from './tree-card'
import { useRequest } from './use-request'
import { useSending } from './use-sending'

interface CreateFormProps {
  /** Who fills it in, and whom it is for unless somebody else is chosen. */
  self: Profile
  types: readonly LeaveType[]
}

/** A request of leave, from the first field to the filed form. */
export function CreateForm({ self, types }: CreateFormProps) {
  const say = useText()
  const days = useDaysInWords()
  const navigate = useNavigate()
  const isOffice = useMay(leaveOfficeAccess)
  const draft = useDraft('leave-form', leaveDraft)
  const request = useRequest({ self, types, onChange: draft.keep })
  const { form, typed } = request
  const shown = useTypedLeave(request, (request.profile ?? self).name)
  const files = filesOf(typed)
  const uploads = useLeaveUploads({
    formGuid: typed.annualLeaveGuid ?? '',
    files,
    onChange: change => form.hook.setValue('uploadedFiles', change(filesOf(form.hook.getValues()))),
  })
  const [notice, setNotice] = useState<FiledNotice>()
  const leave = () => void navigate('/myForms')

  const sending = useSending({
    request,
    uploads,
    onFiled: created => {
      draft.discard()
      const found = noticeOf(created, lostFiles(files, created.uploadedFiles))
      if (found) return setNotice(found)
      toast.success(say(dictionary.formCreated))
      leave()
    },
  })
  const restore = () => {
    const kept = draft.restore()
    // Whoever files for themselves alone may have filed for others when they began.
    if (kept) form.hook.reset(isOffice ? kept : ownedBy(self, kept))
  }

  return (
    <>
      <PortalForm form={form} onSubmit={sending.file}>
        <DraftOffer draft={draft} onRestore={restore} />
        <Grid {...besideCalendar}>
          <Column minW="0">
            <Card p={{ base: '4', md: '6' }} minW="0">
              <RequestFields request={request} self={self} types={types} />
            </Card>
            <FilesCard kind="leave" files={files} uploads={uploads} />
          </Column>
          <Column minW="0">
            <FormCalendar draft={shown} />
            <TreeCard typed={typed} />
          </Column>
        </Grid>
        <SendBar draft={draft} isBusy={sending.isBusy}>
          {request.count && days(request.count.total)}
        </SendBar>
      </PortalForm>
      {sending.tree && (
        <CheckTreeDialog onConfirm={() => sending.tree?.answer(true)} onClose={() => sending.tree?.answer(false)} />
      )}
      <RefusalDialog {...sending.refusal} />
      {notice && <FiledDialog count={1} notices={[notice]} onClose={leave} />}
    </>
  )
}

function noticeOf({ id, formGuid, leftOut }: CreatedLeave, lost: readonly string[]): FiledNotice | undefined {
  const isWorthALook = leftOut.length > 0 || lost.length > 0
  return isWorthALook ? { id, to: `/annualLeaveForm/${formGuid}`, leftOut, lostFiles: lost } : undefined
}
