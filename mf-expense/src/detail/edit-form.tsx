import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { getExpenseCall, updateExpenseCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { EditFrame, useFormEdit, type Edit } from '@portal/form-page'
import { FilesCard } from '@portal/form-page/files'
import { FormSkeleton, LoadFailed, useConfirmation } from '@portal/ui'
import { useExpenseChoices, withChoicesOf, type ExpenseChoices } from '../form/expense-choices.query'
import { ExpenseFields } from '../form/expense-fields'
import { valuesOf, type ExpenseValues } from '../form/expense-values'
import { InstalmentDialog } from '../form/instalment.dialog'
import { isAboveInstalment } from '../form/line-faults'
import { useExpenseForm } from '../form/use-expense-form'
import { useLineUploads } from '../form/use-line-uploads'
import { typedIn, type Typed } from './edit-draft'

interface EditFormProps {
  form: ExpenseForm
  choices: ExpenseChoices
  edit: Edit<Typed>
}

/** An expense that is being changed, once it is known what there is to choose from. */
export function EditForm(props: Omit<EditFormProps, 'choices'>) {
  const { data: choices, refusal, refetch } = useExpenseChoices()
  if (choices) return <EditFields {...props} choices={choices} />
  return refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <FormSkeleton />
}

function EditFields({ form, choices: offered, edit }: EditFormProps) {
  const [begun, setBegun] = useState(form)
  const choices = withChoicesOf(begun, offered)
  const defaultValues = { ...valuesOf(begun), ...edit.kept?.typed }
  const fields = useExpenseForm({ choices, defaultValues, savedAgreementId: begun.agreementId })
  const read = callTo(getExpenseCall)
  const editing = useFormEdit({ form: begun, edit, hook: fields.hook, valuesOf, typedIn, read })
  const uploads = useLineUploads(fields, editing.followFile)
  const instalment = useConfirmation<ExpenseValues>()
  const { send, isBusy } = useMutationCall(updateExpenseCall)

  const save = async () => {
    const values = fields.hook.getValues()
    if (isAboveInstalment(values, choices) && !(await instalment.ask(values))) return undefined
    return editing.save(version => send({ body: { ...values, expenseGuid: begun.formGuid, version } }))
  }

  return (
    <>
      <EditFrame
        editing={editing}
        fields={fields}
        uploads={uploads}
        isBusy={isBusy}
        onSave={save}
        onTheirs={theirs => {
          setBegun(theirs)
          fields.hook.reset(valuesOf(theirs))
        }}
        beside={<FilesCard kind="expense" uploads={uploads} />}
      >
        <ExpenseFields form={fields} choices={choices} savedAgreementId={begun.agreementId} />
      </EditFrame>
      {instalment.asked && (
        <InstalmentDialog line={instalment.asked.about} choices={choices} onAnswer={instalment.asked.answer} />
      )}
    </>
  )
}
