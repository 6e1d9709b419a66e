import type { ApproverState } from '@portal/contracts/forms/approval'
import type { FieldChange } from './acts'
import type { RuleInput, TreeEntry } from './model'
import type { TimelineEvent, TimelineNote } from './outcome'

/** Notes, each under the condition that it holds. */
export type NoteConditions = Partial<Record<TimelineNote, boolean>>

interface Content {
  readonly description?: string | undefined
  readonly toUserId?: number
  readonly notes?: NoteConditions
  readonly changes?: readonly FieldChange[]
}

/** Returns the event of what the actor did in an entry: their own, or that of the person they substitute. */
export function eventInEntry(
  ruleInput: RuleInput,
  { userId }: TreeEntry,
  currentState: ApproverState,
  content: Content = {},
): TimelineEvent {
  const actorId = ruleInput.actor.userId
  const actedByUserId = userId === actorId ? null : actorId
  return { ...eventByActor(ruleInput, currentState, content), userId, actedByUserId }
}

/** Returns the event of what the actor did as a person: as owner, as filler, or by a permission. */
export function eventByActor(
  { actor, context }: RuleInput,
  currentState: ApproverState,
  { description = '', toUserId, notes = {}, changes = [] }: Content = {},
): TimelineEvent {
  return {
    at: context.at,
    userId: actor.userId,
    actedByUserId: null,
    currentState,
    description,
    toUserId: toUserId ?? null,
    notes: (Object.keys(notes) as TimelineNote[]).filter(note => notes[note]),
    changes,
  }
}

/** Returns the change of a person added to the tree or removed from it. */
export function placeChange(from: number | null, to: number | null): FieldChange {
  return { field: 'treeOrder', from: from === null ? null : String(from), to: to === null ? null : String(to) }
}
