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
 * The entry with the turn: the lowest undecided one, about the form while it is pending, about its cancellation while
 * that is pending. Otherwise nobody has the turn.
 */
export function turnOf({ state, entries }: Turning): TreeEntry | undefined {
  const waiting = waitingState(state)
  const open = entries.filter(entry => entry.state === waiting)
  return open.reduce<TreeEntry | undefined>(
    (lowest, entry) => (lowest && lowest.treeOrder < entry.treeOrder ? lowest : entry),
    undefined,
  )
}

/** Whether a form waits for the same decision as before: the same entry of the same person, about the same thing. */
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

/** The approver entries in which the actor may act now: their own, and those of people whom they substitute. */
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

/** Where a form waits: with the responder while a question is open, otherwise with the holder of the turn. */
export function awaitedEntry(approval: Approval): TreeEntry | undefined {
  return approval.question ? responderEntry(approval) : turnOf(approval)
}

/** Whether the open question waits for this actor. */
export function owesAnswer(ruleInput: RuleInput): boolean {
  const entry = responderEntry(ruleInput.approval)
  return entry !== undefined && isActingFor(ruleInput, entry)
}

/** The entry in which the actor decides now about the form, or why they may not. */
export function entryToDecide(ruleInput: RuleInput): TreeEntry | Refusal {
  return pendingError(ruleInput.approval) ?? entryOnTurn(ruleInput)
}

/** The entry in which the actor decides now about the cancellation, or why they may not. */
export function entryToDecideCancel(ruleInput: RuleInput): TreeEntry | Refusal {
  return isCancelPending(ruleInput.approval.state) ? entryOnTurn(ruleInput) : refuse('NO_CANCELLATION')
}

/** Why the approvers cannot act on a form. */
export function pendingError({ state }: Approval): Refusal | null {
  if (isCancelPending(state)) return refuse('CANCELLATION_PENDING')
  return state === formStates.Pending ? null : refuse('FORM_NOT_PENDING')
}

function entryOnTurn(ruleInput: RuleInput): TreeEntry | Refusal {
  const turn = turnOf(ruleInput.approval)
  if (turn && isActingFor(ruleInput, turn)) return turn
  return refuse(turn?.userId === ruleInput.actor.userId ? 'SUBSTITUTE_ACTS' : 'NOT_YOUR_TURN')
}
