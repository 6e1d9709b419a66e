import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Approve } from '../acts'
import { decided } from '../entries'
import { generalManagerEntry } from '../general-manager-entry'
import { eventByActor, eventInEntry, placeChange } from '../timeline-event'
import type { RuleInput, TreeEntry } from '../model'
import { approvalOffersError, offersAfter } from '../offers'
import { isRefusal, type Change, type Refusal, type TimelineEvent } from '../outcome'
import { entryToDecide, turnOf, withoutQuestionBy } from '../turn'

export function approve(ruleInput: RuleInput, act: Approve): Change | Refusal {
  const { approval, actor, context } = ruleInput
  const ownEntry = entryToDecide(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  const offers = offersAfter(ruleInput, act, ownEntry, 'choosing')
  if (isRefusal(offers)) return offers
  const offersError = approvalOffersError(ruleInput, ownEntry, offers.after, act.choice)
  if (offersError) return offersError

  const entries = decided(approval.entries, ownEntry.treeOrder, approverStates.Approved, actor.userId, context)
  const added = generalManagerEntry(ruleInput, entries, ownEntry, offers.after)
  if (isRefusal(added)) return added

  const after = {
    ...approval,
    entries: added ? [...entries, added] : entries,
    offers: offers.after,
    question: withoutQuestionBy(approval, ownEntry),
  }
  const event = eventInEntry(ruleInput, ownEntry, approverStates.Approved, {
    description: act.description,
    notes: {
      OwnApproval: ownEntry.userId === approval.ownerId,
      WithoutAnswer: after.question !== approval.question,
      ...offers.notes,
    },
    changes: offers.changes,
  })
  return {
    approval: { ...after, state: turnOf(after) ? formStates.Pending : formStates.Approved },
    timeline: added ? [event, generalManagerLine(ruleInput, added)] : [event],
  }
}

function generalManagerLine(ruleInput: RuleInput, { userId, treeOrder }: TreeEntry): TimelineEvent {
  return eventByActor(ruleInput, approverStates.Information, {
    toUserId: userId,
    notes: { GeneralManagerAdded: true },
    changes: [placeChange(null, treeOrder)],
  })
}
