import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import type { Plain } from '../acts'
import { decided } from '../entries'
import { eventInEntry } from '../timeline-event'
import type { RuleInput } from '../model'
import { offersAfter } from '../offers'
import { isRefusal, type Change, type Refusal } from '../outcome'
import { entryToDecide, withoutQuestionBy } from '../turn'

/** One rejection ends the form, whoever else has approved it. */
export function reject(ruleInput: RuleInput, act: Plain<'Reject'>): Change | Refusal {
  const { approval, actor, context } = ruleInput
  const ownEntry = entryToDecide(ruleInput)
  if (isRefusal(ownEntry)) return ownEntry
  const offers = offersAfter(ruleInput, act, ownEntry)
  if (isRefusal(offers)) return offers
  const event = eventInEntry(ruleInput, ownEntry, approverStates.Rejected, {
    description: act.description,
    notes: {
      OwnApproval: ownEntry.userId === approval.ownerId,
      WithoutAnswer: withoutQuestionBy(approval, ownEntry) !== approval.question,
      ...offers.notes,
    },
    changes: offers.changes,
  })
  return {
    approval: {
      ...approval,
      entries: decided(approval.entries, ownEntry.treeOrder, approverStates.Rejected, actor.userId, context),
      offers: offers.after,
      question: null,
      state: formStates.Rejected,
    },
    timeline: [event],
  }
}
