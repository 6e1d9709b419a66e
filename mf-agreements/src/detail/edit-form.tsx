import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { getAgreementCall, updateAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { EditFrame, useBegunForm, useFormEdit, type Edit } from '@portal/form-page'
import { agreementChanges } from '@portal/rules/agreements/agreement-changes'
import { Box } from '@portal/ui'
import { useAgreementChoices } from '../form/agreement-choices.query'
import { AgreementFields } from '../form/agreement-fields'
import { AgreementFiles, useAgreementUploads } from '../form/agreement-files'
import { sentOf, typedIn, valuesOf, type TypedAgreement } from '../form/agreement-values'
import { useAgreementForm } from '../form/use-agreement-form'
import { ChangeLines } from '../history/history-card'
import { useDescribeChange } from '../history/use-describe-change'

interface EditFormProps {
  agreement: AgreementPage
  edit: Edit<TypedAgreement>
}

/** The form for editing an agreement. */
export function EditForm({ agreement, edit }: EditFormProps) {
  const [first] = useState(() => editedOf(agreement))
  const begun = useBegunForm({ form: first, edit, valuesOf })
  const { id } = begun.form
  const { choices } = useAgreementChoices(begun.form)
  const fields = useAgreementForm(begun.defaultValues, begun.form)
  const editing = useFormEdit({
    begun,
    edit,
    hook: fields.hook,
    typedIn,
    read: async () => editedOutcome(await callTo(getAgreementCall)({ params: { id: String(id) } })),
  })
  const uploads = useAgreementUploads(fields, editing.followFile)
  const { send } = useMutationCall(updateAgreementCall)
  const save = () =>
    editing.save(async version => editedOutcome(await send({ body: { ...sentOf(fields.hook.getValues()), version } })))

  return (
    <EditFrame
      {...{ editing, fields }}
      onSave={save}
      differences={theirs => <Differences from={begun.form} to={theirs} />}
      files={{ kind: 'agreement', uploads }}
      beside={<AgreementFiles uploads={uploads} />}
    >
      <AgreementFields form={fields} choices={choices} />
    </EditFrame>
  )
}

/** Somebody else's changes since the edit began, field by field. */
function Differences({ from, to }: { from: AgreementPage; to: AgreementPage }) {
  const describe = useDescribeChange(true)
  return (
    <Box>
      <ChangeLines changes={agreementChanges(from, to)} describe={describe} />
    </Box>
  )
}

/** An agreement with the flag that the edit frame needs. */
type EditedAgreement = AgreementPage & { isEditable: boolean }

export function editedOf(agreement: AgreementPage): EditedAgreement {
  return { ...agreement, isEditable: agreement.abilities.canEdit }
}

/** Adds the flag to the answer. The refusal of a stale version also contains the current agreement. */
function editedOutcome(
  outcome: SuccessAnswer<AgreementPage, unknown> | RefusalAnswer,
): SuccessAnswer<EditedAgreement, unknown> | RefusalAnswer {
  if (outcome.success) return { ...outcome, data: editedOf(outcome.data) }
  const isStale = outcome.code === 'STALE_VERSION'
  return isStale ? { ...outcome, data: editedOf(outcome.data as AgreementPage) } : outcome
}
