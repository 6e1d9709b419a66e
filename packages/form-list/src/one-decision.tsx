import { useState, type ReactNode } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import { subjectOf, type Decision } from './decisions/decision'
import { DecisionDialog } from './decisions/decision.dialog'
import { noPreview, useTableDecisions } from './decisions/use-table-decisions'

export { subjectOf, type Decision }

/**
 * Decides about a form that is not in a list, by the rules of a list: a plain approval with a way back, everything
 * else after a question. Rows without the decision are not for the reader to decide.
 */
export function useOneDecision(onDone: () => void): {
  decide: (decision: Decision, row: FormRow) => void
  isBegun: boolean
  question: ReactNode
} {
  const [isBegun, setBegun] = useState(false)
  const { decideRow, asking } = useTableDecisions<FormRow>({ rows: [], preview: noPreview, onDecided: onDone })
  return {
    decide: (decision, row) => {
      setBegun(true)
      decideRow(decision, row)
    },
    isBegun,
    question: asking && (
      <DecisionDialog
        {...asking}
        onClose={() => {
          asking.onClose()
          onDone()
        }}
      />
    ),
  }
}
