import { useState } from 'react'
import type { ExpenseForm } from '@portal/contracts/expense.calls'
import { FilesCard } from '@portal/form-files'
import { EditBar, FormColumns, StaleNotice, useKeptEdit, type Edit } from '@portal/form-page'
import { dictionary, useText } from '@portal/i18n'
import { Card, useQuestion } from '@portal/ui'
import { PortalForm } from '@portal/ui/forms'
import { withChoicesOf, type ExpenseChoices } from '../form/expense-choices.query'
import { ExpenseFields } from '../form/expense-fields'
import { valuesOf, type ExpenseValues } from '../form/expense-values'
import { InstalmentDialog } from '../form/instalment.dialog'
import { isAboveInstalment } from '../form/line-faults'
import { useExpenseForm } from '../form/use-expense-form'
import { useLineUploads } from '../form/use-line-uploads'
import { typedIn, type Typed } from './edit-draft'
import { useExpenseEdit } from './use-expense-edit'

interface EditFormProps {
  form: ExpenseForm
  choices: ExpenseChoices
  edit: Edit<Typed>
}

/** A form that is being changed. Others may act on it meanwhile: what is typed here stays. */
export function EditForm({ form, choices: offered, edit }: EditFormProps) {
  const say = useText()
  const [begun, setBegun] = useState(form)
  const choices = withChoicesOf(begun, offered)
  const defaultValues = { ...valuesOf(begun), ...edit.kept?.typed }
  const fields = useExpenseForm({ choices, defaultValues, savedAgreementId: begun.agreementId })
  const { edited, save, isBusy } = useExpenseEdit(begun, edit)
  const { versionNow, followFile } = edited
  const keep = useKeptEdit({ hook: fields.hook, typedIn, begun: valuesOf(begun), draft: edit.draft, versionNow })
  const { files, uploads } = useLineUploads(fields, () => void followFile().then(keep))
  const instalment = useQuestion<ExpenseValues>()

  const send = async () => {
    const values = fields.hook.getValues()
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    if (isAboveInstalment(values, choices) && !(await instalment.ask(values))) return undefined
    const outcome = await save(values)
    if (outcome?.success) edit.onSaved()
    return outcome
  }

  return (
    <>
      <PortalForm form={fields} onSubmit={send}>
        <StaleNotice
          edited={edited}
          edit={edit}
          onMine={() => void fields.submit(send)()}
          onTheirs={theirs => {
            setBegun(theirs)
            fields.hook.reset(valuesOf(theirs))
          }}
        />
        <FormColumns beside={<FilesCard kind="expense" files={files} uploads={uploads} />}>
          <Card p={{ base: '4', md: '6' }}>
            <ExpenseFields form={fields} choices={choices} savedAgreementId={begun.agreementId} />
          </Card>
        </FormColumns>
        <EditBar edit={edit} isBusy={isBusy} />
      </PortalForm>
      {instalment.asked && (
        <InstalmentDialog line={instalment.asked.about} choices={choices} onAnswer={instalment.asked.answer} />
      )}
    </>
  )
}
