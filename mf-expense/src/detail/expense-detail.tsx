import { FormStateBadge } from '@portal/approval-tree'
import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { useCopy } from '@portal/form-list'
import { ApprovalCards, EditButton, StoredEditOffer, FormCard, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Row, Span } from '@portal/ui'
import { editDraft } from './edit-draft'
import { EditForm } from './edit-form'
import { ExpenseFacts } from './expense-facts'
import { ExpenseWarnings } from './expense-warnings'
import { useDescribeChange } from './use-describe-change'

const texts = defineTexts({ copy: { tr: 'Kopyala', en: 'Copy' } })

/** A submitted expense: what it says, its files, its approval; and, as long as that is allowed, a way to change it. */
export function ExpenseDetail({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { money } = useFormats()
  const copy = useCopy('EXP', '/expenseForm')
  const { formGuid, amount, currencySign, status, uploadedFiles } = form
  const editing = useEditing(`expense-edit.${formGuid}`, editDraft)
  // A new form is of version 1: nothing has been done to it.
  const describeChange = useDescribeChange(form.version > 1)

  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      <ExpenseWarnings form={form} />
      <TwoColumnLayout beside={<ApprovalCards formGuid={formGuid} nameOfChange={describeChange} />}>
        <FormCard
          headline={
            <Row minH="9" flexWrap="wrap">
              <Span fontSize="2xl" fontWeight="semibold" whiteSpace="nowrap">
                {money(amount ?? 0, currencySign ?? '')}
              </Span>
              <FormStateBadge state={status} />
            </Row>
          }
          actions={
            <>
              <Button size="sm" variant="outline" onClick={() => copy(formGuid)}>
                {say(texts.copy)}
              </Button>
              <EditButton form={form} editing={editing} />
            </>
          }
        >
          <ExpenseFacts form={form} />
        </FormCard>
        <SubmittedFiles files={uploadedFiles} />
      </TwoColumnLayout>
    </>
  )
}
