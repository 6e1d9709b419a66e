import { approverStates } from '@portal/contracts/forms/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import type { RoleName } from '@portal/contracts/identity/permission'
import type { Plain } from '../acts'
import { approverEntries, decided } from '../entries'
import { lineInEntry, notesOf } from '../line'
import type { Approval, Scene, TreeEntry } from '../model'
import { rolesOf, type People } from '../people'
import { noteOffers, offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { withoutQuestionBy } from '../question'
import { runningTreeError } from '../tree-check'
import { seatToDecide } from '../turn'

export function skip(scene: Scene, act: Plain<'Skip'>): Change | Refusal {
  const { approval, actor, context } = scene
  const seat = seatToDecide(scene)
  if (isRefusal(seat)) return seat
  const skipError = skipErrorOf(approval, seat, context.people)
  if (skipError) return refuse(skipError)
  const offers = offersAfter(scene, act.offers, seat)
  if (isRefusal(offers)) return offers

  const after = {
    ...approval,
    entries: decided(approval.entries, seat.treeOrder, approverStates.Skipped, actor.userId, context),
    offers,
    question: withoutQuestionBy(approval, seat),
  }
  const treeError = runningTreeError(after, context.people)
  if (treeError) return refuse(treeError)
  const notes = notesOf({
    WithoutAnswer: after.question !== approval.question,
    ...noteOffers(approval.offers, offers),
  })
  return {
    approval: after,
    timeline: [lineInEntry(scene, seat, approverStates.Skipped, { description: act.description ?? '', notes })],
  }
}

function skipErrorOf(approval: Approval, seat: TreeEntry, people: People): ErrorCode | null {
  const following = approverEntries(approval).filter(entry => entry.treeOrder > seat.treeOrder)
  if (following.length === 0) return 'SKIP_LAST_ENTRY'
  return approval.module === 'PUR' ? purchaseSkipError(seat, following, people) : null
}

function purchaseSkipError(seat: TreeEntry, following: readonly TreeEntry[], people: People): ErrorCode | null {
  const has = (entry: TreeEntry, role: RoleName) => rolesOf(entry.userId, people).includes(role)
  if (has(seat, 'WorkflowPurchasing')) {
    const next = following.find(entry => has(entry, 'WorkflowPurchasing'))
    if (!next) return 'SKIP_NO_OTHER_PURCHASING'
    if (has(next, 'WorkflowFinance')) return 'SKIP_NEXT_PURCHASING_IS_FINANCE'
  }
  const isLastFinance = !following.some(entry => has(entry, 'WorkflowFinance'))
  return has(seat, 'WorkflowFinance') && isLastFinance ? 'SKIP_NO_OTHER_FINANCE' : null
}
