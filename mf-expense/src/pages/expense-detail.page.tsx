import { useApprovalAhead } from '@portal/approval-tree/panel'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { useExpense } from '../detail/expense.query'
import { ExpenseDetail } from '../detail/expense-detail'
import { FormNotFound } from '../detail/form-not-found'

const texts = defineTexts({
  title: { tr: 'Masraf formu', en: 'Expense form' },
  numbered: { tr: 'Masraf formu {number}', en: 'Expense form {number}' },
})

export default function ExpenseDetailPage() {
  const say = useText()
  const { formGuid = '' } = useParams()
  const { data: form, refusal, askAgain } = useExpense(formGuid)
  useApprovalAhead(formGuid)
  if (form) {
    return (
      <Page title={say(texts.numbered, { number: String(form.id) })} wide>
        <ExpenseDetail key={form.formGuid} form={form} />
      </Page>
    )
  }
  return (
    <Page title={say(texts.title)}>
      {refusal?.code === 'NOT_FOUND' ? (
        <FormNotFound />
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={askAgain} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
