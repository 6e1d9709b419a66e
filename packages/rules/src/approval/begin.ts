import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { newEntry } from './entries'
import { eventByActor } from './timeline-event'
import type { Actor, Approval, Context } from './model'
import { turnNotices } from './notices'
import type { Notice, Outcome } from './outcome'

export interface NewForm extends Pick<Approval, 'module' | 'ownerId' | 'corporationId'> {
  /** The approvers in their order, as `submittedTree` returns them. */
  readonly approvers: readonly { readonly userId: number; readonly isAdded: boolean }[]
}

/** A form begins with its owner's entry. The second entry has the turn and is notified. */
export function begin({ approvers, ...form }: NewForm, actor: Actor, context: Context): Outcome {
  const filledByUserId = actor.userId
  const owner = { ...newEntry(1, form.ownerId, null), state: approverStates.FormOwner }
  const approval: Approval = {
    ...form,
    filledByUserId,
    state: formStates.Pending,
    entries: [owner, ...approvers.map((a, i) => newEntry(i + 2, a.userId, a.isAdded ? filledByUserId : null))],
    question: null,
    offers: [],
    cancelRequestedBy: null,
    lastAct: null,
    stoodIn: [],
  }
  const ruleInput = { approval, actor, context }
  const event = eventByActor(ruleInput, approverStates.FormOwner, {
    toUserId: form.ownerId,
    notes: { FormCreated: true },
  })
  const nobody = { state: approval.state, entries: [] }
  const notices: Notice[] = [
    ...turnNotices(nobody, approval, context),
    { userId: approval.ownerId, kind: 'FiledForYou' },
  ]
  const notify = notices.filter(({ userId }) => userId !== actor.userId)
  return { accepted: true, approval, timeline: [event], notify }
}
