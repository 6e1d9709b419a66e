import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { userDetailCall } from '@portal/contracts/people/people.calls'
import { NewFormPage } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { useLeaveTypes } from '../form/leave-types.query'

const texts = defineTexts({
  title: { tr: 'Yeni izin formu', en: 'New leave form' },
  lead: {
    tr: 'Tarihleri seçin; günler ve bakiyeniz hemen hesaplanır.',
    en: 'Choose dates to see the day count and your balance right away.',
  },
})

export default function LeaveFormPage() {
  const userId = useSession()?.id ?? 0
  const self = useCall(userDetailCall, { body: { Id: userId } }, { enabled: userId > 0 })
  const types = useLeaveTypes()
  return (
    <NewFormPage {...texts} queries={{ self, types }}>
      {answers => <CreateForm {...answers} />}
    </NewFormPage>
  )
}
