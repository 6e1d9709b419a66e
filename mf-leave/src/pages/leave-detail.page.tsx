import { useApprovalAhead } from '@portal/approval-tree/panel'
import { FiledForm } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { useLeave } from '../detail/leave.query'
import { LeaveDetail } from '../detail/leave-detail'

const texts = defineTexts({
  title: { tr: 'İzin formu', en: 'Leave form' },
  numbered: { tr: 'İzin formu {number}', en: 'Leave form {number}' },
})

export default function LeaveDetailPage() {
  const say = useText()
  const { formGuid = '' } = useParams()
  const leave = useLeave(formGuid)
  useApprovalAhead(formGuid)
  return (
    <FiledForm title={say(texts.title)} titleOf={({ id }) => say(texts.numbered, { number: String(id) })} asked={leave}>
      {form => <LeaveDetail key={form.formGuid} form={form} />}
    </FiledForm>
  )
}
