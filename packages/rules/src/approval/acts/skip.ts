import { approverStates } from '@portal/contracts/forms/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import type { RoleName } from '@portal/contracts/identity/roles'
import { modules } from '@portal/contracts/modules/modules'
import type { Plain } from '../acts'
import { approverEntries, decided } from '../entries'
import { eventInEntry } from '../timeline-event'
import type { Approval, RuleInput, TreeEntry } from '../model'
import { rolesOf, type People } from '../people'
import { offersAfter } from '../offers'
import { isRefusal, refuse, type Change, type Refusal } from '../outcome'
import { runningTreeError } from '../tree-check'
import { entryToDecide, withoutQuestionBy } from '../turn'

export function skip(ruleInput: RuleInput, act: Plain<'Skip'>): Change | Refusal {
  const { approval, actor, context } = ruleInput
  const ownEntry = entryToDecide(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  const skipError = skipErrorOf(approval, ownEntry, context.people)
  if (skipError) return refuse(skipError)
  const offers = offersAfter(ruleInput, act, ownEntry)
  if (isRefusal(offers)) return offers

  const after = {
    ...approval,
    entries: decided(approval.entries, ownEntry.treeOrder, approverStates.Skipped, actor.userId, context),
    offers: offers.after,
    question: withoutQuestionBy(approval, ownEntry),
  }
  const treeError = runningTreeError(after, context.people)
  if (treeError) return refuse(treeError)
  const event = eventInEntry(ruleInput, ownEntry, approverStates.Skipped, {
    description: act.description,
    notes: { WithoutAnswer: after.question !== approval.question, ...offers.notes },
    changes: offers.changes,
  })
  return { approval: after, timeline: [event] }
}

function skipErrorOf(approval: Approval, ownEntry: TreeEntry, people: People): ErrorCode | null {
  const following = approverEntries(approval).filter(entry => entry.treeOrder > ownEntry.treeOrder)
  if (following.length === 0) return 'SKIP_LAST_ENTRY'
  return modules[approval.module].offers ? offersSkipError(ownEntry, following, people) : null
}

/** After a skip, somebody must remain to collect offers, and somebody else to choose one. */
function offersSkipError(ownEntry: TreeEntry, following: readonly TreeEntry[], people: People): ErrorCode | null {
  const has = (entry: TreeEntry, role: RoleName) => rolesOf(entry.userId, people).includes(role)
  if (has(ownEntry, 'WorkflowPurchasing')) {
    const next = following.find(entry => has(entry, 'WorkflowPurchasing'))
    if (!next) return 'SKIP_NO_OTHER_PURCHASING'
    if (has(next, 'WorkflowFinance')) return 'SKIP_NEXT_PURCHASING_IS_FINANCE'
  }
  const isLastFinance = !following.some(entry => has(entry, 'WorkflowFinance'))
  return has(ownEntry, 'WorkflowFinance') && isLastFinance ? 'SKIP_NO_OTHER_FINANCE' : null
}
