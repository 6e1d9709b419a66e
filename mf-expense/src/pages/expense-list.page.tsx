import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { ExpenseList } from '../lists/expense-list'

const texts = defineTexts({
  title: { tr: 'Masraf formları', en: 'Expense forms' },
  lead: { tr: 'Onay ağacında olduğunuz masraf formları.', en: 'The expense forms that have you in their tree.' },
  empty: { tr: 'Henüz size gelen bir masraf formu yok', en: 'No expense form has come to you yet' },
  emptyText: {
    tr: 'Onayınızı bekleyen ya da daha önce baktığınız masraf formları burada durur.',
    en: 'Expense forms that wait for you, or that you have looked at before, stand here.',
  },
})

export default function ExpenseListPage() {
  return <PendingPage {...texts}>{frame => <ExpenseList {...frame} />}</PendingPage>
}
