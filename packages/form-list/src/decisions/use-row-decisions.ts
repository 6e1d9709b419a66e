import { useRef, useState } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import { subjectOf, type Decision } from './decision'
import type { useDecisions } from './use-decisions'

/** Rows move up when one is decided: for this long a second press may still be for what stood there before. */
const settleTime = 400

/** Whether a decision about a row takes no more than a click: nothing ends by it, and nobody has to know why. */
export function isPlain(decision: Decision, row: FormRow): boolean {
  return decision === 'approve' && subjectOf(row) === 'form'
}

/** Decides a row at once, one at a time. */
export function useRowDecisions({ decide }: Pick<ReturnType<typeof useDecisions>, 'decide'>, onDone: () => void) {
  const isBusy = useRef(false)
  const doneAt = useRef(-settleTime)
  const [deciding, setDeciding] = useState<string>()
  const decideAtOnce = async (decision: Decision, row: FormRow) => {
    if (isBusy.current || performance.now() - doneAt.current < settleTime) return
    isBusy.current = true
    setDeciding(row.formGuid)
    try {
      await decide(decision, [row], '')
    } finally {
      isBusy.current = false
      doneAt.current = performance.now()
      setDeciding(undefined)
      onDone()
    }
  }
  return { deciding, decideAtOnce }
}
