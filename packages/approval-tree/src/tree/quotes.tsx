import type { ReactNode } from 'react'
import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { FormRow, FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { useFormats, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { movementTitle } from '../movements/movement-texts'
import { useMovements } from '../approval.query'

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

const Frame = chakra('figure', {
  base: { m: '0', ps: '3', borderInlineStartWidth: '3px' },
  variants: { tone: { question: { borderColor: 'purple.solid' }, refusal: { borderColor: 'red.solid' } } },
})
const Words = chakra('blockquote', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Caption = chakra('figcaption', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** What somebody wrote, with who and when below. */
export function Quote({ tone, children, by }: { tone: 'question' | 'refusal'; children: ReactNode; by: string }) {
  return (
    <Frame tone={tone}>
      {children && <Words>{children}</Words>}
      <Caption>{by}</Caption>
    </Frame>
  )
}

/** Why somebody wants a form to be cancelled, where only its row is there. */
export function CancellationReason({ form: { formGuid, status } }: { form: Pick<FormRow, 'formGuid' | 'status'> }) {
  const { data = [] } = useMovements(formGuid)
  return <ReasonQuote formStatus={status} movements={data} />
}
