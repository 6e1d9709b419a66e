import { useState } from 'react'
import type { Draft } from '@portal/auth/drafts'
import type { ExpenseForm } from '@portal/contracts/expense.calls'
import { FilesCard } from '@portal/form-files'
import { EditBar, StaleNotice, useKeptEdit, type EditDraft } from '@portal/form-page'
import { dictionary, useText } from '@portal/i18n'
import { Card, Grid, useQuestion } from '@portal/ui'
import { DraftStatus, PortalForm } from '@portal/ui/forms'
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
  draft: Draft<EditDraft<Typed>>
  /** An edit that an earlier page has kept, to go on with. */
  kept: EditDraft<Typed> | undefined
  onSaved: () => void
  onClose: () => void
}

/** A form that is being changed. Others may act on it meanwhile: what is typed here stays. */
export function EditForm({ form, choices: offered, draft, kept, onSaved, onClose }: EditFormProps) {
  const say = useText()
  const [begun, setBegun] = useState(form)
  const choices = withChoicesOf(begun, offered)
  const defaultValues = { ...valuesOf(begun), ...kept?.typed }
  const fields = useExpenseForm({ choices, defaultValues, savedAgreementId: begun.agreementId })
  const { save, isBusy, stale, goOnFrom, followFile, versionNow } = useExpenseEdit(begun, kept?.formVersion ?? begun.version)
  const keep = useKeptEdit({ hook: fields.hook, typedIn, begun: valuesOf(begun), draft, versionNow })
  const { files, uploads } = useLineUploads(fields, () => void followFile().then(keep))
  const instalment = useQuestion<ExpenseValues>()

  const send = async () => {
    const values = fields.hook.getValues()
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    if (isAboveInstalment(values, choices) && !(await instalment.ask(values))) return undefined
    const outcome = await save(values)
    if (outcome?.success) onSaved()
    return outcome
  }

  return (
    <>
      <PortalForm form={fields} onSubmit={send}>
        {stale && (
          <StaleNotice
            stale={stale}
            onMine={() => {
              goOnFrom(stale)
              void fields.submit(send)()
            }}
            onTheirs={() => {
              goOnFrom(stale)
              if (!stale.form.isEditable) return onClose()
              setBegun(stale.form)
              fields.hook.reset(valuesOf(stale.form))
              draft.discard()
            }}
          />
        )}
        <Grid gridTemplateColumns={{ xl: 'minmax(0, 1fr) 23rem' }} alignItems="start">
          <Card p={{ base: '4', md: '6' }} minW="0">
            <ExpenseFields form={fields} choices={choices} savedAgreementId={begun.agreementId} />
          </Card>
          <FilesCard kind="expense" files={files} uploads={uploads} />
        </Grid>
        <EditBar isBusy={isBusy} onCancel={onClose}>
          <DraftStatus draft={draft} />
        </EditBar>
      </PortalForm>
      {instalment.asked && (
        <InstalmentDialog line={instalment.asked.about} choices={choices} onAnswer={instalment.asked.answer} />
      )}
    </>
  )
}
