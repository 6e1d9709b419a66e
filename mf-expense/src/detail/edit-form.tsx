import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { getExpenseCall, updateExpenseCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { EditFrame, useBegunForm, useFormEdit, type Edit, type TypedIn } from '@portal/form-page'
import { useFormUploads } from '@portal/form-page/files'
import { FormSkeleton, LoadFailed, useConfirmation } from '@portal/ui'
import { choicesOf, useExpenseChoices, type ExpenseChoices } from '../form/expense-choices.query'
import { ExpenseFields } from '../form/expense-fields'
import { expenseLines, valuesOf, type ExpenseValues } from '../form/expense-values'
import { InstalmentDialog } from '../form/instalment.dialog'
import { isAboveInstalment } from '../form/line-faults'
import { useExpenseForm } from '../form/use-expense-form'

interface EditFormProps {
  form: ExpenseForm
  choices: ExpenseChoices
  edit: Edit<TypedIn<ExpenseValues>>
}

/** An expense that is being changed, once it is known what there is to choose from. */
export function EditForm(props: Omit<EditFormProps, 'choices'>) {
  const { data: choices, refusal, refetch } = useExpenseChoices()
  if (choices) return <EditFields {...props} choices={choices} />
  return refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <FormSkeleton />
}

function EditFields({ form, choices: offered, edit }: EditFormProps) {
  const begun = useBegunForm({ form, edit, valuesOf })
  const { formGuid } = begun.form
  const choices = choicesOf(begun.form, offered)
  const fields = useExpenseForm({ choices, defaultValues: begun.defaultValues, saved: begun.form })
  const { typedIn } = expenseLines
  const read = () => callTo(getExpenseCall)({ params: { id: formGuid } })
  const editing = useFormEdit({ begun, edit, hook: fields.hook, typedIn, read })
  const uploads = useFormUploads(expenseLines, fields, editing.followFile)
  const instalment = useConfirmation<ExpenseValues>()
  const { send } = useMutationCall(updateExpenseCall)

  const save = async () => {
    const values = fields.hook.getValues()
    if (isAboveInstalment(values, choices) && !(await instalment.ask(values))) return undefined
    return editing.save(version => send({ body: { ...values, expenseGuid: formGuid, version } }))
  }

  return (
    <>
      <EditFrame editing={editing} fields={fields} files={{ kind: 'expense', uploads }} onSave={save}>
        <ExpenseFields form={fields} choices={choices} saved={begun.form} />
      </EditFrame>
      {instalment.asked && (
        <InstalmentDialog line={instalment.asked.about} choices={choices} onAnswer={instalment.asked.answer} />
      )}
    </>
  )
}
