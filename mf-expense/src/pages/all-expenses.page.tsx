import { AllFormsPage, CopyButton } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { ExpenseList } from '../lists/expense-list'

const texts = defineTexts({
  title: { tr: 'Tüm masraflar', en: 'All expenses' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün masraf formları.',
    en: 'Every expense form of the companies for which you hold the permission.',
  },
  empty: { tr: 'Henüz masraf formu yok', en: 'There is no expense form yet' },
  emptyText: {
    tr: 'Şirketlerinizde bir masraf formu açıldığında burada görünür.',
    en: 'Once somebody in your companies files an expense form, it stands here.',
  },
})

export default function AllExpensesPage() {
  return (
    <AllFormsPage {...texts} permission="AllExpense">
      {frame => <ExpenseList {...frame} rowTools={row => <CopyButton form={row} />} />}
    </AllFormsPage>
  )
}
