import { useCall } from '@portal/auth/queries'
import { getExpenseCall } from '@portal/contracts/expense/expense.calls'
import { SubmittedForm } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { useParams } from '@portal/router'
import { ExpenseDetail } from '../detail/expense-detail'

const texts = defineTexts({
  title: { tr: 'Masraf formu', en: 'Expense form' },
  numbered: { tr: 'Masraf formu {number}', en: 'Expense form {number}' },
})

export default function ExpenseDetailPage() {
  const { formGuid = '' } = useParams()
  const expense = useCall(getExpenseCall, { params: { id: formGuid } })
  return (
    <SubmittedForm {...texts} formGuid={formGuid} query={expense}>
      {form => <ExpenseDetail form={form} />}
    </SubmittedForm>
  )
}
