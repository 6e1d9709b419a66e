import type { FormUpdate, FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { isCancelPending } from '@portal/rules/approval/turn'
import type { UpdateKind } from '@portal/rules/approval/wire'

export const decisions = ['approve', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** The fields that a row needs to be decided in a list. */
export type DecidableRow = Pick<FormRow, 'formGuid' | 'status' | 'version' | 'currentTreeOrder' | 'actions'>

/** The subject of a decision: the form, or its requested cancellation. */
export type Subject = 'form' | 'cancellation'

export function subjectOf({ status }: Pick<FormRow, 'status'>): Subject {
  return isCancelPending(status) ? 'cancellation' : 'form'
}

/** Returns the act for a decision about a form. */
export function kindOf(decision: Decision, row: Pick<FormRow, 'status'>): UpdateKind {
  const isForm = subjectOf(row) === 'form'
  if (decision === 'approve') return isForm ? 'Approve' : 'ApproveCancel'
  return isForm ? 'Reject' : 'RejectCancel'
}

/** Returns whether a row waits for the reader's decision. Only such rows can be selected. */
export function isDecidable({ actions }: DecidableRow): boolean {
  return actions.approve !== null || actions.reject !== null
}

/** Returns the rows that allow a decision. */
export function rowsFor<R extends DecidableRow>(decision: Decision, rows: readonly R[]): R[] {
  return rows.filter(({ actions }) => actions[decision] !== null)
}

/** Returns the items to send, with the turn and the version that the person saw. */
export function updatesFor(decision: Decision, rows: readonly DecidableRow[], description: string): FormUpdate[] {
  return rows.flatMap(({ formGuid, currentTreeOrder, version, actions }) => {
    const state = actions[decision]
    if (state === null) return []
    return [{ formGuid, state, currentTreeOrder, version, ...(description && { description }) }]
  })
}

/** Returns the reasons of the refused forms, by guid. */
export function refusalsIn(outcomes: readonly FormUpdateOutcome[]): ReadonlyMap<string, string> {
  return new Map(outcomes.filter(({ success }) => !success).map(({ formGuid, message }) => [formGuid, message]))
}
