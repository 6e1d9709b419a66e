import { exportExpensesCall, listExpensesCall } from '@portal/contracts/expense.calls'
import { defineTexts, useText } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
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

/** The expense forms that have their reader in their tree. */
export default function ExpenseListPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <ExpenseList
        name="pending.EXP"
        label={say(texts.title)}
        call={listExpensesCall}
        exportCall={exportExpensesCall}
        isForDeciding
        empty={<EmptyState title={say(texts.empty)}>{say(texts.emptyText)}</EmptyState>}
      />
    </Page>
  )
}
