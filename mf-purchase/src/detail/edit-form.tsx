import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { getPurchaseCall, updatePurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { EditFrame, useBegunForm, useFormEdit, type Edit, type TypedIn } from '@portal/form-page'
import { useFormUploads } from '@portal/form-page/files'
import { FormSkeleton, LoadFailed } from '@portal/ui'
import { choicesOf, usePurchaseChoices, type PurchaseChoices } from '../form/purchase-choices.query'
import { PurchaseFields } from '../form/purchase-fields'
import { purchaseLines, valuesOf, type PurchaseValues } from '../form/purchase-values'
import { usePurchaseForm } from '../form/use-purchase-form'

interface EditFormProps {
  form: PurchaseForm
  choices: PurchaseChoices
  edit: Edit<TypedIn<PurchaseValues>>
}

/** A purchase that is being changed, once it is known what there is to choose from. */
export function EditForm(props: Omit<EditFormProps, 'choices'>) {
  const { data: choices, refusal, refetch } = usePurchaseChoices()
  if (choices) return <EditFields {...props} choices={choices} />
  return refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <FormSkeleton />
}

function EditFields({ form, choices: offered, edit }: EditFormProps) {
  const begun = useBegunForm({ form, edit, valuesOf })
  const saved = begun.form
  const choices = choicesOf(saved, offered)
  const fields = usePurchaseForm({ choices, defaultValues: begun.defaultValues, saved })
  const { typedIn } = purchaseLines
  const read = () => callTo(getPurchaseCall)({ params: { id: saved.formGuid } })
  const editing = useFormEdit({ begun, edit, hook: fields.hook, typedIn, read })
  const uploads = useFormUploads(purchaseLines, fields, editing.followFile)
  const { send } = useMutationCall(updatePurchaseCall)

  const save = () => {
    const { offers: _never, ...values } = fields.hook.getValues()
    return editing.save(version => send({ body: { ...values, purchaseGuid: saved.formGuid, version } }))
  }

  return (
    <EditFrame editing={editing} fields={fields} files={{ kind: 'purchase', uploads }} onSave={save}>
      <PurchaseFields form={fields} choices={choices} saved={saved} />
    </EditFrame>
  )
}
