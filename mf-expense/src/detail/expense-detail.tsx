import { FormStateBadge } from '@portal/approval-tree'
import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { CopyButton } from '@portal/form-list'
import { ApprovalCards, EditButton, StoredEditOffer, FormCard, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { useFormats } from '@portal/i18n'
import { Row, Span } from '@portal/ui'
import { expenseLines } from '../form/expense-values'
import { EditForm } from './edit-form'
import { ExpenseFacts } from './expense-facts'
import { ExpenseWarnings } from './expense-warnings'
import { useDescribeChange } from './use-describe-change'

/** A submitted expense: what it says, its files, its approval; and, as long as that is allowed, a way to change it. */
export function ExpenseDetail({ form }: { form: ExpenseForm }) {
  const { money } = useFormats()
  const { formGuid, amount, currencySign, status, uploadedFiles } = form
  const editing = useEditing(`expense-edit.${formGuid}`, expenseLines.editDraft, { about: `#${form.id}` })
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
              <CopyButton form={form} size="sm" />
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
