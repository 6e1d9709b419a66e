import { allExpensesCall, exportAllExpenseCall } from '@portal/contracts/expense.calls'
import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
import { CopyButton } from '../lists/copy-button'
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

/** Every expense form of the companies for which its reader holds the permission. */
export default function AllExpensesPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllExpense">
        {corporationIds => (
          <ExpenseList
            name="all.EXP"
            label={say(texts.title)}
            call={allExpensesCall}
            exportCall={exportAllExpenseCall}
            corporationIds={corporationIds}
            rowTools={row => <CopyButton form={row} />}
            empty={<EmptyState title={say(texts.empty)}>{say(texts.emptyText)}</EmptyState>}
          />
        )}
      </WithPermission>
    </Page>
  )
}
