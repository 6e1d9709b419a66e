import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { ApprovalCards, EditButton, StoredEditOffer, FormCard, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { AwayCard } from './away-card'
import { EditForm } from './edit-form'
import { editDraft } from './edit-values'
import { LeaveFacts } from './leave-facts'
import { LeaveSum } from './leave-sum'
import { useDescribeChange } from './use-describe-change'

/** A submitted leave: what it says, its days, its approval; and, as long as that is allowed, a way to change it. */
export function LeaveDetail({ form }: { form: LeaveForm }) {
  const { formGuid, uploadedFiles, tree, away } = form
  const editing = useEditing(`leave-edit.${formGuid}`, editDraft)
  const describeChange = useDescribeChange()
  const { isCurrentUserTurn, isWaitingAnswer } = tree.abilities

  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      <TwoColumnLayout beside={<ApprovalCards formGuid={formGuid} nameOfChange={describeChange} />}>
        <FormCard headline={<LeaveSum form={form} />} actions={<EditButton form={form} editing={editing} />}>
          <LeaveFacts form={form} />
        </FormCard>
        {(isCurrentUserTurn || isWaitingAnswer || away.length > 0) && <AwayCard away={away} />}
        <SubmittedFiles files={uploadedFiles} />
      </TwoColumnLayout>
    </>
  )
}
