import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { ExpenseList } from '../lists/expense-list'

const texts = defineTexts({
  title: { tr: 'Masraf formları', en: 'Expense forms' },
  lead: { tr: 'Onay ağacında olduğunuz masraf formları.', en: 'Expense forms with you in their approval tree.' },
  empty: { tr: 'Henüz size gelen bir masraf formu yok', en: 'No expense forms for you yet' },
  emptyText: {
    tr: 'Sırası size gelen ya da onay ağacında olduğunuz masraf formları burada görünür.',
    en: 'Expense forms appear here when you’re in their approval tree.',
  },
})

export default function ExpenseListPage() {
  return <PendingPage {...texts}>{frame => <ExpenseList {...frame} />}</PendingPage>
}
