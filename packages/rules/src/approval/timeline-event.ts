import type { ApproverState } from '@portal/contracts/forms/approval'
import type { FieldChange } from './acts'
import type { RuleInput, TreeEntry } from './model'
import type { TimelineEvent, TimelineNote } from './outcome'

type Rest = Partial<Pick<TimelineEvent, 'description' | 'toUserId' | 'notes' | 'changes'>>

/** A timeline event for what the actor did in an entry, their own or that of the person they substitute. */
export function eventInEntry(
  ruleInput: RuleInput,
  entry: TreeEntry,
  currentState: ApproverState,
  rest: Rest = {},
): TimelineEvent {
  const { actor, context } = ruleInput
  const actedByUserId = entry.userId === actor.userId ? null : actor.userId
  return { ...blank, at: context.at, userId: entry.userId, actedByUserId, currentState, ...rest }
}

/** A timeline event for what the actor did as a person: as owner, as filler, or by a permission. */
export function eventByActor(
  { actor, context }: RuleInput,
  currentState: ApproverState,
  rest: Rest = {},
): TimelineEvent {
  return { ...blank, at: context.at, userId: actor.userId, currentState, ...rest }
}

const blank = { actedByUserId: null, description: '', toUserId: null, notes: [], changes: [] }

/** The notes whose condition holds. */
export function notesOf(conditions: Partial<Record<TimelineNote, boolean>>): TimelineNote[] {
  return (Object.keys(conditions) as TimelineNote[]).filter(note => conditions[note])
}

/** Where a person was added to the tree or removed from it. */
export function placeChange(from: number | null, to: number | null): FieldChange {
  return { field: 'treeOrder', from: from === null ? null : String(from), to: to === null ? null : String(to) }
}
