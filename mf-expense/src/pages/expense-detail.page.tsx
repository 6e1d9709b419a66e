import { SubmittedForm } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { useParams } from '@portal/router'
import { useExpense } from '../detail/expense.query'
import { ExpenseDetail } from '../detail/expense-detail'

const texts = defineTexts({
  title: { tr: 'Masraf formu', en: 'Expense form' },
  numbered: { tr: 'Masraf formu {number}', en: 'Expense form {number}' },
})

export default function ExpenseDetailPage() {
  const { formGuid = '' } = useParams()
  const expense = useExpense(formGuid)
  return (
    <SubmittedForm {...texts} formGuid={formGuid} query={expense}>
      {form => <ExpenseDetail form={form} />}
    </SubmittedForm>
  )
}
