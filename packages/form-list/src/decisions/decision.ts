import type { FormUpdate, FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { isCancelPending } from '@portal/rules/approval/turn'
import type { UpdateKind } from '@portal/rules/approval/wire'

export const decisions = ['approve', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** What a row must have to be decided in a list. */
export type DecidableRow = Pick<FormRow, 'formGuid' | 'status' | 'version' | 'currentTreeOrder' | 'actions'>

/** What is decided: the form, or its requested cancellation. */
export type Subject = 'form' | 'cancellation'

export function subjectOf({ status }: Pick<FormRow, 'status'>): Subject {
  return isCancelPending(status) ? 'cancellation' : 'form'
}

/** The act that a decision about a form is. */
export function kindOf(decision: Decision, row: Pick<FormRow, 'status'>): UpdateKind {
  const isForm = subjectOf(row) === 'form'
  if (decision === 'approve') return isForm ? 'Approve' : 'ApproveCancel'
  return isForm ? 'Reject' : 'RejectCancel'
}

/** A row that waits for the reader. Only these can be selected. */
export function isDecidable({ actions }: DecidableRow): boolean {
  return actions.approve !== null || actions.reject !== null
}

/** The selected rows that this decision is open for. */
export function rowsFor<R extends DecidableRow>(decision: Decision, rows: readonly R[]): R[] {
  return rows.filter(({ actions }) => actions[decision] !== null)
}

/** The items to send, with the turn and the version that the person saw when they decided. */
export function updatesFor(decision: Decision, rows: readonly DecidableRow[], description: string): FormUpdate[] {
  return rows.flatMap(({ formGuid, currentTreeOrder, version, actions }) => {
    const state = actions[decision]
    if (state === null) return []
    return [{ formGuid, state, currentTreeOrder, version, ...(description && { description }) }]
  })
}

export interface DecisionResult {
  /** How many forms were decided. */
  done: number
  /** Why the others were not, by form. */
  refused: ReadonlyMap<string, string>
}

export function resultOf(outcomes: readonly FormUpdateOutcome[]): DecisionResult {
  const refused = outcomes.filter(outcome => !outcome.success)
  return {
    done: outcomes.length - refused.length,
    refused: new Map(refused.map(({ formGuid, message }) => [formGuid, message])),
  }
}
