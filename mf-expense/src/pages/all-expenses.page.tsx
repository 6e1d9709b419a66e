import { AllFormsPage, CopyButton } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { ExpenseList } from '../lists/expense-list'

const texts = defineTexts({
  title: { tr: 'Tüm masraflar', en: 'All expenses' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün masraf formları.',
    en: 'All expense forms of the companies you have permission for.',
  },
  empty: { tr: 'Henüz masraf formu yok', en: 'No expense forms yet' },
  emptyText: {
    tr: 'Şirketlerinizden biri masraf formu gönderdiğinde burada görünür.',
    en: 'Expense forms from your companies appear here once they’re sent.',
  },
})

export default function AllExpensesPage() {
  return (
    <AllFormsPage {...texts} permission="AllExpense">
      {frame => <ExpenseList {...frame} rowTools={row => <CopyButton form={row} />} />}
    </AllFormsPage>
  )
}
