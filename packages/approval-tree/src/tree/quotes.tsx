import type { ReactNode } from 'react'
import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { FormRow, FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { useFormats, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { movementTitle } from '../movements/movement-texts'
import { useMovements } from '../approval.query'

const { Rejected, Cancelled, PendingCancelled } = approverStates

/** The events whose words explain the state of a form. */
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

/** The reason for a rejection or a cancellation, in the words of the person who acted. */
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

/** A quotation, with its author and time below. */
export function Quote({ tone, children, by }: { tone: 'question' | 'refusal'; children: ReactNode; by: string }) {
  return (
    <Frame tone={tone}>
      {children && <Words>{children}</Words>}
      <Caption>{by}</Caption>
    </Frame>
  )
}

/** The reason for a requested cancellation, for a list that has only the form's row. */
export function CancellationReason({ form: { formGuid, status } }: { form: Pick<FormRow, 'formGuid' | 'status'> }) {
  const { data = [] } = useMovements(formGuid)
  return <ReasonQuote formStatus={status} movements={data} />
}
