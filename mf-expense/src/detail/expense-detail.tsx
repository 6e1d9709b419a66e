import { useState } from 'react'
import { FormStateBadge } from '@portal/approval-tree'
import { ApprovalPanel, Movements } from '@portal/approval-tree/panel'
import { useDraft } from '@portal/auth/drafts'
import { refresh } from '@portal/auth/queries'
import { allExpensesCall, getExpenseCall, listExpensesCall, type ExpenseForm } from '@portal/contracts/expense.calls'
import { FileViewer } from '@portal/form-files'
import { EditOffer, type EditDraft } from '@portal/form-page'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, Card, Column, FormSkeleton, Grid, LoadFailed, Row, Span, toast } from '@portal/ui'
import { useCopy } from '../create/use-copy'
import { useExpenseChoices } from '../form/expense-choices.query'
import { editDraft, type Typed } from './edit-draft'
import { EditForm } from './edit-form'
import { ExpenseFacts } from './expense-facts'
import { ExpenseWarnings } from './expense-warnings'
import { useChangeInWords } from './use-change-in-words'

const texts = defineTexts({
  edit: { tr: 'Düzenle', en: 'Edit' },
  copy: { tr: 'Kopyala', en: 'Copy' },
})

/** What an act of the tree makes out of date. */
const outdatedByActs = [getExpenseCall, listExpensesCall, allExpensesCall]

/** A filed expense: what it says, its files, its approval; and, as long as that is allowed, a way to change it. */
export function ExpenseDetail({ form }: { form: ExpenseForm }) {
  const say = useText()
  const navigate = useNavigate()
  const { money } = useFormats()
  const copy = useCopy()
  const [edit, setEdit] = useState<{ kept: EditDraft<Typed> | undefined }>()
  const draft = useDraft(`expense-edit.${form.formGuid}`, editDraft)
  const choices = useExpenseChoices(edit !== undefined)
  // A new form is of version 1: nothing has been done to it.
  const changeInWords = useChangeInWords(form.version > 1)
  const { formGuid, uploadedFiles } = form

  if (edit && !choices.data) {
    return choices.refusal ? <LoadFailed reason={choices.refusal.message} onRetry={choices.askAgain} /> : <FormSkeleton />
  }
  if (edit && choices.data) {
    return (
      <EditForm
        form={form}
        choices={choices.data}
        draft={draft}
        kept={edit.kept}
        onSaved={() => {
          draft.discard()
          toast.success(say(dictionary.formUpdated))
          void navigate('/myForms')
        }}
        onClose={() => {
          draft.discard()
          setEdit(undefined)
          // Files are there, or gone, at once.
          refresh(getExpenseCall)
        }}
      />
    )
  }
  return (
    <>
      {form.isEditable && <EditOffer version={form.version} draft={draft} onRestore={() => setEdit({ kept: draft.restore() })} />}
      <ExpenseWarnings form={form} />
      <Grid gridTemplateColumns={{ xl: 'minmax(0, 1fr) 23rem' }} alignItems="start">
        <Column minW="0">
          <Card p={{ base: '4', md: '6' }}>
            <Column gap="5">
              <Row justifyContent="space-between" flexWrap="wrap">
                <Row>
                  <Span fontSize="2xl" fontWeight="semibold" whiteSpace="nowrap">
                    {money(form.amount ?? 0, form.currencySign ?? '')}
                  </Span>
                  <FormStateBadge state={form.status} />
                </Row>
                <Row gap="2">
                  <Button size="sm" variant="outline" onClick={() => copy(formGuid)}>
                    {say(texts.copy)}
                  </Button>
                  {form.isEditable && !draft.found && (
                    <Button size="sm" variant="outline" onClick={() => setEdit({ kept: undefined })}>
                      {say(texts.edit)}
                    </Button>
                  )}
                </Row>
              </Row>
              <ExpenseFacts form={form} />
            </Column>
          </Card>
          {uploadedFiles.length > 0 && (
            <Card p={{ base: '4', md: '6' }}>
              <FileViewer files={uploadedFiles} />
            </Card>
          )}
        </Column>
        <Column minW="0">
          <Card p={{ base: '4', md: '6' }}>
            <ApprovalPanel formGuid={formGuid} outdates={outdatedByActs} />
          </Card>
          <Card p={{ base: '4', md: '6' }}>
            <Movements formGuid={formGuid} nameOfChange={changeInWords} />
          </Card>
        </Column>
      </Grid>
    </>
  )
}
