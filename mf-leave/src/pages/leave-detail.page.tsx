import { SubmittedForm } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { useParams } from '@portal/router'
import { useLeave } from '../detail/leave.query'
import { LeaveDetail } from '../detail/leave-detail'

const texts = defineTexts({
  title: { tr: 'İzin formu', en: 'Leave form' },
  numbered: { tr: 'İzin formu {number}', en: 'Leave form {number}' },
})

export default function LeaveDetailPage() {
  const { formGuid = '' } = useParams()
  const leave = useLeave(formGuid)
  return (
    <SubmittedForm {...texts} formGuid={formGuid} query={leave}>
      {form => <LeaveDetail form={form} />}
    </SubmittedForm>
  )
}
