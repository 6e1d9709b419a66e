import { useSession } from '@portal/auth'
import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { formStates } from '@portal/contracts/forms/states'
import { ApprovalCards, EditButton, StoredEditOffer, FormCard, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { defineTexts, useText } from '@portal/i18n'
import { Text } from '@portal/ui'
import { AwayCard } from './away-card'
import { EditForm } from './edit-form'
import { editDraft } from './edit-values'
import { LeaveFacts } from './leave-facts'
import { LeaveSum } from './leave-sum'
import { useDescribeChange } from './use-describe-change'

const texts = defineTexts({
  cancellation: {
    tr: 'Bu izni yalnızca insan kaynakları iptal edebilir.',
    en: 'Only human resources can cancel this leave.',
  },
})

const cancellable: readonly number[] = [formStates.Pending, formStates.Approved]

/** A submitted leave: what it says, its days, its approval; and, as long as that is allowed, a way to change it. */
export function LeaveDetail({ form }: { form: LeaveForm }) {
  const say = useText()
  const session = useSession()
  const { formGuid, uploadedFiles, tree, away, userId, status } = form
  const editing = useEditing(`leave-edit.${formGuid}`, editDraft, { about: `#${form.id}` })
  const describeChange = useDescribeChange()
  const { isCurrentUserTurn, isWaitingAnswer, canCancel } = tree.abilities
  const looksForCancel = userId === session?.id && !canCancel && cancellable.includes(status)

  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      <TwoColumnLayout beside={<ApprovalCards formGuid={formGuid} nameOfChange={describeChange} />}>
        <FormCard headline={<LeaveSum form={form} />} actions={<EditButton form={form} editing={editing} />}>
          <LeaveFacts form={form} />
          {looksForCancel && (
            <Text fontSize="sm" color="fg.muted">
              {say(texts.cancellation)}
            </Text>
          )}
        </FormCard>
        {(isCurrentUserTurn || isWaitingAnswer || away.length > 0) && <AwayCard away={away} />}
        <SubmittedFiles files={uploadedFiles} />
      </TwoColumnLayout>
    </>
  )
}
