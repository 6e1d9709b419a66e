import type { Act } from './acts'
import { add } from './acts/add'
import { answer } from './acts/answer'
import { approve } from './acts/approve'
import { ask } from './acts/ask'
import { cancel } from './acts/cancel'
import { approveCancel, rejectCancel } from './acts/decide-cancel'
import { edit } from './acts/edit'
import { pay } from './acts/pay'
import { reject } from './acts/reject'
import { remove } from './acts/remove'
import { saveOffers } from './acts/save-offers'
import { skip } from './acts/skip'
import type { Actor, Approval, Context, RuleInput } from './model'
import { noticesOf } from './notices'
import { frozenOffersError } from './offers'
import { isRefusal, refuse, type Change, type Outcome, type Refusal } from './outcome'
import { maySee } from './permission'
import { isFinal, turnOf } from './turn'

/** Applies an act to a form: returns the form afterwards, or a refusal. */
export function decide(approval: Approval, act: Act, actor: Actor, context: Context): Outcome | Refusal {
  const ruleInput = { approval, actor, context }
  const change = commonRefusal(ruleInput, act) ?? changeBy(ruleInput, act)
  if (isRefusal(change)) {
    const lastAct = change.lastAct ?? approval.lastAct
    return { ...change, lastAct: change.code === 'NOT_FOUND' ? null : lastAct }
  }
  const stoodIn = change.timeline.flatMap(({ actedByUserId }) => actedByUserId ?? [])
  const after = {
    ...change.approval,
    lastAct: { userId: actor.userId, at: context.at },
    stoodIn: [...new Set([...approval.stoodIn, ...stoodIn])],
  }
  return {
    accepted: true,
    approval: after,
    timeline: change.timeline,
    notify: noticesOf(ruleInput, act, after),
  }
}

/** Checks common to every act: the actor may see the form, saw its current state, and it is not closed. */
function commonRefusal(ruleInput: RuleInput, act: Act): Refusal | null {
  if (!maySee(ruleInput)) return refuse('NOT_FOUND')
  const frozen = 'offers' in act ? frozenOffersError(ruleInput, act.offers) : null
  if (frozen) return frozen
  if (isTurnElsewhere(ruleInput.approval, act))
    return refuse(ruleInput.approval.lastAct ? 'TURN_MOVED' : 'NOT_YOUR_TURN')
  return isFinal(ruleInput.approval.state) ? refuse('FORM_IS_FINAL') : null
}

function isTurnElsewhere(approval: Approval, act: Act): boolean {
  // An answer belongs to its question, so the turn does not matter.
  if (act.kind === 'Answer' || !('currentTreeOrder' in act) || act.currentTreeOrder === undefined) return false
  return act.currentTreeOrder !== turnOf(approval)?.treeOrder
}

function changeBy(ruleInput: RuleInput, act: Act): Change | Refusal {
  switch (act.kind) {
    case 'Approve':
      return approve(ruleInput, act)
    case 'Reject':
      return reject(ruleInput, act)
    case 'Ask':
      return ask(ruleInput, act)
    case 'Answer':
      return answer(ruleInput, act)
    case 'Skip':
      return skip(ruleInput, act)
    case 'Add':
      return add(ruleInput, act)
    case 'Remove':
      return remove(ruleInput, act)
    case 'Edit':
      return edit(ruleInput, act)
    case 'Cancel':
      return cancel(ruleInput, act)
    case 'ApproveCancel':
      return approveCancel(ruleInput, act)
    case 'RejectCancel':
      return rejectCancel(ruleInput, act)
    case 'SaveOffers':
      return saveOffers(ruleInput, act)
    case 'Pay':
      return pay(ruleInput)
  }
}
