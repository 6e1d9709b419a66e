import { approverStates } from '@portal/contracts/forms/approval'
import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { approverEntries, entryOf } from './entries'
import type { Approval, Question, RuleInput, TreeEntry } from './model'
import { refuse, type Refusal } from './outcome'
import { actingUser } from './substitution'

type Turning = Pick<Approval, 'state' | 'entries'>

export function isCancelPending(state: RestingFormState): boolean {
  return state === formStates.PendingCancelled || state === formStates.ApprovedCancelPending
}

export function isFinal(state: RestingFormState): boolean {
  return state === formStates.Rejected || state === formStates.Cancelled || state === formStates.Paid
}

/**
 * Returns the entry with the turn: the lowest one that has not decided about the pending form, or about its pending
 * cancellation. Otherwise nobody has the turn.
 */
export function turnOf({ state, entries }: Turning): TreeEntry | undefined {
  const waiting = waitingState(state)
  const open = entries.filter(entry => entry.state === waiting)
  return open.reduce<TreeEntry | undefined>(
    (lowest, entry) => (lowest && lowest.treeOrder < entry.treeOrder ? lowest : entry),
    undefined,
  )
}

/** True if a form waits for the same decision as before: of the same entry and person, about the same question. */
export function isSameTurn(before: Turning, after: Turning): boolean {
  const [was, is] = [turnOf(before), turnOf(after)]
  return (
    was?.userId === is?.userId &&
    was?.treeOrder === is?.treeOrder &&
    isCancelPending(before.state) === isCancelPending(after.state)
  )
}

function waitingState(state: RestingFormState) {
  if (state === formStates.Pending) return approverStates.Pending
  return isCancelPending(state) ? approverStates.PendingCancelled : null
}

export function isActingFor({ approval, actor, context }: RuleInput, entry: TreeEntry): boolean {
  return actingUser(entry, approval, context) === actor.userId
}

/** Returns the approver entries in which the actor may act now: their own, and those of people they substitute. */
export function entriesToActIn(ruleInput: RuleInput): TreeEntry[] {
  return approverEntries(ruleInput.approval).filter(entry => isActingFor(ruleInput, entry))
}

export function responderEntry(approval: Approval): TreeEntry | undefined {
  return approval.question ? entryOf(approval, approval.question.responderId) : undefined
}

/** Returns the open question after a decision: the asker's own decision closes it. */
export function withoutQuestionBy({ question }: Approval, ownEntry: TreeEntry): Question | null {
  return question?.askerId === ownEntry.userId ? null : question
}

/** Returns the entry a form waits for: the responder while a question is open, otherwise the holder of the turn. */
export function awaitedEntry(approval: Approval): TreeEntry | undefined {
  return approval.question ? responderEntry(approval) : turnOf(approval)
}

/** True if the open question waits for this actor. */
export function owesAnswer(ruleInput: RuleInput): boolean {
  const entry = responderEntry(ruleInput.approval)
  return entry !== undefined && isActingFor(ruleInput, entry)
}

/** Returns the entry in which the actor decides about the form now, or a refusal. */
export function entryToDecide(ruleInput: RuleInput): TreeEntry | Refusal {
  return pendingError(ruleInput.approval) ?? entryOnTurn(ruleInput)
}

/** Returns the entry in which the actor decides about the cancellation now, or a refusal. */
export function entryToDecideCancel(ruleInput: RuleInput): TreeEntry | Refusal {
  return isCancelPending(ruleInput.approval.state) ? entryOnTurn(ruleInput) : refuse('NO_CANCELLATION')
}

/** Returns why approvers cannot act on a form. */
export function pendingError({ state }: Approval): Refusal | null {
  if (isCancelPending(state)) return refuse('CANCELLATION_PENDING')
  return state === formStates.Pending ? null : refuse('FORM_NOT_PENDING')
}

function entryOnTurn(ruleInput: RuleInput): TreeEntry | Refusal {
  const turn = turnOf(ruleInput.approval)
  if (turn && isActingFor(ruleInput, turn)) return turn
  return refuse(turn?.userId === ruleInput.actor.userId ? 'SUBSTITUTE_ACTS' : 'NOT_YOUR_TURN')
}
