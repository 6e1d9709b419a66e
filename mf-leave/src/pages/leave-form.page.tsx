import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { userDetailCall } from '@portal/contracts/people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { CreateForm } from '../create/create-form'
import { useLeaveTypes } from '../form/leave-types.query'

const texts = defineTexts({
  title: { tr: 'Yeni izin formu', en: 'New leave form' },
  lead: {
    tr: 'Tarihleri seçin; günler ve bakiyeniz siz yazarken hesaplanır.',
    en: 'Choose the dates; the days and the balance are worked out as you type.',
  },
})

export default function LeaveFormPage() {
  const say = useText()
  const userId = useSession()?.id ?? 0
  const self = useCall(userDetailCall, { body: { Id: userId } }, { when: userId > 0 })
  const types = useLeaveTypes()
  const failed = [self, types].find(asked => asked.refusal && !asked.data)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {self.data && types.data ? (
        <CreateForm self={self.data} types={types.data} />
      ) : failed ? (
        <LoadFailed reason={failed.refusal?.message} onRetry={failed.askAgain} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
