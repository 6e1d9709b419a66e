import { useCall } from '@portal/auth/queries'
import { getLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { SubmittedForm } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { useParams } from '@portal/router'
import { LeaveDetail } from '../detail/leave-detail'

const texts = defineTexts({
  title: { tr: 'İzin formu', en: 'Leave form' },
  numbered: { tr: 'İzin formu {number}', en: 'Leave form {number}' },
})

export default function LeaveDetailPage() {
  const { formGuid = '' } = useParams()
  const leave = useCall(getLeaveCall, { params: { id: formGuid } })
  return (
    <SubmittedForm {...texts} formGuid={formGuid} query={leave}>
      {form => <LeaveDetail form={form} />}
    </SubmittedForm>
  )
}
