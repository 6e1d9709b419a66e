import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { useFormats, useText } from '@portal/i18n'
import { movementTitle } from '../movements/movement-texts'
import { Quote } from './quote'

const { Rejected, Cancelled, PendingCancelled } = approverStates

/** The movements that brought a form where somebody asks why. */
const reasons: Partial<Record<FormTree['formStatus'], readonly ApproverState[]>> = {
  [formStates.Rejected]: [Rejected],
  [formStates.Cancelled]: [Cancelled, PendingCancelled],
  [formStates.PendingCancelled]: [PendingCancelled],
  [formStates.ApprovedCancelPending]: [PendingCancelled],
}

interface ReasonQuoteProps {
  formStatus: FormTree['formStatus']
  movements: readonly TimelineEvent[]
}

/** Why a form was rejected, or is to be cancelled: the words of who did it. */
export function ReasonQuote({ formStatus, movements }: ReasonQuoteProps) {
  const say = useText()
  const { instant } = useFormats()
  const states = reasons[formStatus] ?? []
  const movement = movements.findLast(({ currentState }) => states.includes(currentState))
  if (!movement) return null
  const by = `${movementTitle(say, movement)} · ${instant(movement.date)}`
  return (
    <Quote tone="refusal" by={by}>
      {movement.description}
    </Quote>
  )
}
