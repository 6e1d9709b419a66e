import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
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
  const say = useText()
  const userId = useSession()?.id ?? 0
  const self = useCall(selectUserCall, { body: { Id: userId } }, { when: userId > 0 })
  const choices = useExpenseChoices()
  const failed = [self, choices].find(asked => asked.refusal && !asked.data)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {self.data && choices.data ? (
        <CreateForm choices={choices.data} owner={self.data} />
      ) : failed ? (
        <LoadFailed reason={failed.refusal?.message} onRetry={failed.askAgain} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
