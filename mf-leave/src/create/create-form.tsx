import { useState } from 'react'
import { CheckTreeDialog } from '@portal/approval-tree/new-tree'
import { useMay } from '@portal/auth'
import { useDraft } from '@portal/auth/drafts'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import {
  SubmittedDialog,
  submissionNotices,
  filesOf,
  TreeCard,
  useSentToast,
  type SubmissionNotice,
} from '@portal/form-page'
import { FilesCard } from '@portal/form-page/files'
import { useNavigate } from '@portal/router'
import { Card, Column, Grid } from '@portal/ui'
import { DraftOffer, PortalForm } from '@portal/ui/forms'
import { FormCalendar } from '../calendar/form-calendar'
import { besideCalendar } from '../form/beside-calendar'
import { withOwner } from '../form/leave-values'
import { RefusalDialog } from '../form/refusal.dialog'
import { SendBar } from '../form/send-bar'
import { useDaysInWords } from '../form/use-days-in-words'
import { useLeaveUploads } from '../form/use-leave-uploads'
import { useTypedLeave } from '../form/use-typed-leave'
import { leaveDraft } from './leave-draft'
import { LeaveToSend } from './leave-to-send'
import { RequestFields } from './request-fields'
import { useRequest } from './use-request'
import { useSubmission } from './use-submission'

interface CreateFormProps {
  /** Who fills it in, and whom it is for unless somebody else is chosen. */
  self: Profile
  types: readonly LeaveType[]
}

/** A request of leave, from the first field to the submitted form. */
export function CreateForm({ self, types }: CreateFormProps) {
  const showSent = useSentToast()
  const days = useDaysInWords()
  const navigate = useNavigate()
  const isOffice = useMay(leaveOfficeAccess)
  const draft = useDraft('leave-form', leaveDraft)
  const request = useRequest({ self, types, onChange: draft.keep })
  const { form, typed } = request
  const shown = useTypedLeave(request, (request.profile ?? self).name)
  const uploads = useLeaveUploads({
    owner: { formGuid: typed.annualLeaveGuid ?? '' },
    files: filesOf(typed),
    onChange: change => form.hook.setValue('uploadedFiles', change(filesOf(form.hook.getValues()))),
  })
  const { userId, corporationId } = typed
  const treeInput = userId && corporationId ? { moduleExpression: 'ANN' as const, userId, corporationId } : null
  const [notices, setNotices] = useState<SubmissionNotice[]>([])
  const leave = () => void navigate('/myForms')

  const submission = useSubmission({
    request,
    uploads,
    onSubmitted: forms => {
      draft.discard()
      const notices = submissionNotices({ sent: [typed], forms, address: '/annualLeaveForm' })
      if (notices.length > 0) return setNotices(notices)
      showSent(forms)
      leave()
    },
  })
  const restore = () => {
    const kept = draft.restore()
    // Whoever files for themselves alone may have submitted for others when they began.
    if (kept) form.hook.reset(isOffice ? kept : withOwner(self, kept))
  }

  return (
    <>
      <PortalForm form={form} onSubmit={submission.submit}>
        <DraftOffer draft={draft} onRestore={restore} />
        <Grid {...besideCalendar}>
          <Column minW="0">
            <Card p={{ base: '4', md: '6' }} minW="0">
              <RequestFields request={request} self={self} types={types} />
            </Card>
            <FilesCard kind="leave" uploads={uploads} />
          </Column>
          <Column minW="0">
            <FormCalendar draft={shown} onPick={request.setDays} />
            <TreeCard treeInput={treeInput} />
          </Column>
        </Grid>
        <SendBar draft={draft} isBusy={submission.isBusy}>
          {request.count && days(request.count.total)}
        </SendBar>
      </PortalForm>
      {submission.tree && (
        <CheckTreeDialog
          forms={[
            {
              key: typed.annualLeaveGuid ?? '',
              what: <LeaveToSend typed={typed} types={types} owner={request.profile ?? self} />,
              cost: request.count && days(request.count.total),
              treeUsers: typed.treeUsers ?? [],
            },
          ]}
          onConfirm={() => submission.tree?.answer(true)}
          onClose={() => submission.tree?.answer(false)}
        />
      )}
      <RefusalDialog {...submission.refusal} />
      {notices.length > 0 && <SubmittedDialog count={1} notices={notices} onClose={leave} />}
    </>
  )
}
