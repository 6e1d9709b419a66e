import { FiledForm } from '@portal/form-page'
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
    <FiledForm {...texts} formGuid={formGuid} asked={expense}>
      {form => <ExpenseDetail form={form} />}
    </FiledForm>
  )
}
