import { bytesAsText, type WholeRow } from '@portal/database/table-rows'
import type { Approval, Question, TreeEntry } from '@portal/rules/approval/model'
import type { ChainedEvent } from './hash-chain'
import { formStates } from '@portal/contracts/forms/states'
import { isFinal, isSameTurn, turnOf } from '@portal/rules/approval/turn'

export function entryRow(formId: number, entry: TreeEntry): WholeRow<'form_entry'> {
  return {
    form_id: formId,
    tree_order: entry.treeOrder,
    user_id: entry.userId,
    state: entry.state,
    added_by_id: entry.addedByUserId,
    acted_by_id: entry.actedByUserId,
    acted_at: entry.actedAt,
    cancel_acted_by_id: entry.cancelActedByUserId,
    cancel_acted_at: entry.cancelActedAt,
  }
}

export function questionRow(formId: number, question: Question, closedAt: string | null): WholeRow<'form_question'> {
  return {
    form_id: formId,
    asker_id: question.askerId,
    responder_id: question.responderId,
    asked_by_id: question.askedByUserId,
    description: question.description,
    asked_at: question.askedAt,
    closed_at: closedAt,
  }
}

export function eventRow(formId: number, event: ChainedEvent): WholeRow<'form_event'> {
  return {
    form_id: formId,
    sequence: event.sequence,
    at: event.at,
    user_id: event.userId,
    acted_by_id: event.actedByUserId,
    state: event.currentState,
    description: event.description,
    to_user_id: event.toUserId,
    notes: event.notes,
    changes: event.changes,
    previous_hash: bytesAsText(event.previousHash),
    hash: bytesAsText(event.hash),
  }
}

interface Kept {
  readonly before: Approval
  readonly row: { readonly turn_since: Date | null; readonly decided_at: Date | null }
}

/** Returns the columns that follow from a form's tree: the turn and its beginning, and the time of the decision. */
export function derivedColumns(after: Approval, at: string, kept: Kept | null) {
  const turn = turnOf(after)
  return {
    turn_order: turn?.treeOrder ?? null,
    turn_user_id: turn?.userId ?? null,
    turn_since: turn ? (kept && isSameTurn(kept.before, after) && kept.row.turn_since?.toISOString()) || at : null,
    decided_at: decidedAt(after, at, kept),
  }
}

function decidedAt({ state }: Approval, at: string, kept: Kept | null): string | null {
  const before = kept?.before.state ?? formStates.Pending
  const was = kept?.row.decided_at?.toISOString() ?? null
  const isDecided = state !== before && (isFinal(state) || (state === formStates.Approved && was === null))
  return isDecided ? at : was
}
