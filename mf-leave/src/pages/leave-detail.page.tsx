import { useSession } from '@portal/auth'
import { formStates } from '@portal/contracts/forms/states'
import { getLeaveCall, type LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { dayPartTexts } from '@portal/contracts/leave/leave'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { describeChange, FormDetail, FormFacts, useLookupName } from '@portal/form-page'
import { detailPage } from '@portal/form-page/pages'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, formatPhone, useFormats, useText, type Text } from '@portal/i18n'
import { AwayCard } from '../detail/away-card'
import { editDraft, EditForm } from '../detail/edit-form'
import { LeaveSum } from '../detail/leave-sum'
import { leaveTexts } from '../form/leave-texts'
import { useSpanInWords } from '../form/leave-words'

const texts = defineTexts({
  when: { tr: 'Tarih', en: 'When' },
  cancellation: {
    tr: 'Bu izni yalnızca insan kaynakları iptal edebilir.',
    en: 'Only human resources can cancel this leave.',
  },
})

export default detailPage({ module: leaveModule, get: getLeaveCall, Detail: LeaveDetail })

const cancellable: readonly number[] = [formStates.Pending, formStates.Approved]

function LeaveDetail({ form }: { form: LeaveForm }) {
  const say = useText()
  const { date, number } = useFormats()
  const session = useSession()
  const { tree, away, userId, status } = form
  const { isCurrentUserTurn, isWaitingAnswer, canCancel } = tree.abilities
  const looksForCancel = userId === session?.id && !canCancel && cancellable.includes(status)
  const partNames: Readonly<Record<string, Text>> = dayPartTexts
  const part = (value: string) => (partNames[value] ? say(partNames[value]) : value)
  const nameOfChange = describeChange(say, leaveTexts, {
    startDate: date,
    endDate: date,
    startDateType: part,
    endDateType: part,
    totalDay: value => number(Number(value)),
    phoneNumber: formatPhone,
  })
  return (
    <FormDetail
      form={form}
      kind={{ name: 'leave', editDraft }}
      headline={<LeaveSum form={form} />}
      facts={
        <>
          <LeaveFacts form={form} />
          {looksForCancel && <Hint>{say(texts.cancellation)}</Hint>}
        </>
      }
      nameOfChange={nameOfChange}
      edited={edit => <EditForm form={form} edit={edit} />}
    >
      {(isCurrentUserTurn || isWaitingAnswer || away.length > 0) && <AwayCard form={form} />}
    </FormDetail>
  )
}

function LeaveFacts({ form }: { form: LeaveForm }) {
  const nameOf = useLookupName()
  const inWords = useSpanInWords()
  return (
    <FormFacts
      form={form}
      own={[
        [leaveTexts.typeId, nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate })],
        [texts.when, inWords(form)],
        [leaveTexts.phoneNumber, form.phoneNumber && formatPhone(form.phoneNumber)],
      ]}
    />
  )
}
