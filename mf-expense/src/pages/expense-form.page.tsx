import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import { NewFormPage } from '@portal/form-page'
import { defineTexts, MoneyScreen } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { useExpenseChoices } from '../form/expense-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni masraf formu', en: 'New expense form' },
  lead: {
    tr: 'Her fatura bir satırdır. Bir satırı doğrudan tamamlayabilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Every invoice is a line. Complete one at once, or gather several in the table and file them together.',
  },
})

export default function ExpenseFormPage() {
  const userId = useSession()?.id ?? 0
  const self = useCall(selectUserCall, { body: { Id: userId } }, { enabled: userId > 0 })
  const choices = useExpenseChoices()
  return (
    <NewFormPage {...texts} queries={{ self, choices }}>
      {answers => (
        <MoneyScreen>
          <CreateForm {...answers} />
        </MoneyScreen>
      )}
    </NewFormPage>
  )
}
