import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import {
  checkManyLeavesCall,
  createManyLeavesCall,
  type CreatedLeave,
} from '@portal/contracts/leave/annual-leave.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import { AnswerDialog } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useConfirmation } from '@portal/ui'
import { useRefusal } from '../form/refusal.dialog'
import type { ManyState } from './use-many'

type Filled = Omit<CallRequest<typeof createManyLeavesCall>['body'], 'totalDay' | 'totalDays' | 'isLimitAccepted'>

interface Options {
  many: ManyState
  onSubmitted: (forms: readonly CreatedLeave[]) => void
}

/** Sends a leave for several people. The server creates all their forms or none. */
export function useManySubmission({ many: { form, span, count, uncounted, chosen, shown }, onSubmitted }: Options) {
  const { send, isBusy } = useMutationCall(createManyLeavesCall)
  const floor = useConfirmation<string>()
  const refusal = useRefusal(form)

  const submit = async (values: Filled) => {
    const counted = chosen.flatMap(({ id, corporationId }) => {
      const totalDay = shown.current.get(corporationId)
      return totalDay === undefined ? [] : [{ userId: id, totalDay }]
    })
    if (!span || !count || counted.length < chosen.length)
      return { success: false as const, message: uncounted, errors: [] }
    if (isBusy) return undefined
    const leave = { ...span, totalDay: count.total, typeId: values.typeId }
    const totalDays = counted.filter(({ totalDay }) => totalDay !== count.total)
    const users = chosen.map(({ id, name }) => ({ userId: id, fullName: name }))
    const asked = await callTo(checkManyLeavesCall)({ body: { ...leave, users } })
    if (!asked.success) return refusal.show(asked)
    if (asked.data !== null && !(await floor.ask(asked.data))) return undefined
    const outcome = await send({ body: { ...values, ...leave, totalDays, isLimitAccepted: asked.data !== null } })
    if (outcome.success) onSubmitted(outcome.data)
    else refusal.show(outcome)
    return undefined
  }

  return { submit, isBusy, floor: floor.asked, refusal: refusal.dialog }
}

const texts = defineTexts({
  title: { tr: 'Bakiye sınırın altına düşüyor', en: 'Below the balance limit' },
  confirm: { tr: 'Yine de gönder', en: 'Send anyway' },
})

interface FloorDialogProps {
  /** The server's sentence about the people who would fall below the floor. */
  question: string
  onAnswer: (isYes: boolean) => void
}

export function FloorDialog({ question, onAnswer }: FloorDialogProps) {
  const say = useText()
  return (
    <AnswerDialog title={say(texts.title)} confirmLabel={say(texts.confirm)} onAnswer={onAnswer}>
      {question}
    </AnswerDialog>
  )
}
