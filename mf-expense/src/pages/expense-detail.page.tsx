import { useApprovalAhead } from '@portal/approval-tree/panel'
import { FiledForm } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { useExpense } from '../detail/expense.query'
import { ExpenseDetail } from '../detail/expense-detail'

const texts = defineTexts({
  title: { tr: 'Masraf formu', en: 'Expense form' },
  numbered: { tr: 'Masraf formu {number}', en: 'Expense form {number}' },
})

export default function ExpenseDetailPage() {
  const say = useText()
  const { formGuid = '' } = useParams()
  const expense = useExpense(formGuid)
  useApprovalAhead(formGuid)
  return (
    <FiledForm
      title={say(texts.title)}
      titleOf={({ id }) => say(texts.numbered, { number: String(id) })}
      asked={expense}
    >
      {form => <ExpenseDetail key={form.formGuid} form={form} />}
    </FiledForm>
  )
}
