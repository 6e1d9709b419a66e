import type { ErrorCode } from '@portal/contracts/errors'
import type { ChangedCounts, ChangedPerson } from '@portal/contracts/trees/explained-tree.calls'
import type { Language } from '@portal/contracts/wire/language'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree } from '@portal/rules/trees/composition'
import { submittedTree } from '@portal/rules/trees/submitted-tree'
import type { NamedPeople } from './people.query'
import { refusalOf } from './refuse-tree'
import { type FormOfWorld, inputIn, type TreeWorld } from './tree-world.query'

/** A form's default approvers, or the code of its refusal. */
export type Outcome = { approvers: readonly number[] } | { code: ErrorCode }

interface Submitted extends FormOfWorld {
  readonly fillerId: number
  /** The approvers whom the filler adds. */
  readonly added: readonly number[] | null
}

/** Returns what `createForm` would do with this form. */
export function outcomeIn(world: TreeWorld, form: Submitted): Outcome {
  const { module, ownerId, fillerId, added } = form
  const composition = composeTree(inputIn(world, form))
  if (isRefusal(composition)) return { code: composition.code }
  const { approvers } = composition
  const isAddition = (id: number) => id !== ownerId && !approvers.includes(id) && world.people.get(id)?.isActive
  const sent = [...approvers, ...(added ?? []).filter(isAddition)]
  const submitted = submittedTree(sent, composition, { module, ownerId, filledByUserId: fillerId }, world.people)
  return submitted.accepted ? { approvers } : { code: submitted.code }
}

/** Compares two outcomes. Two refusals are the same, whatever their codes: the change did not cause them. */
export function isSameOutcome(before: Outcome, after: Outcome): boolean {
  if ('code' in before || 'code' in after) return 'code' in before && 'code' in after
  return before.approvers.join() === after.approvers.join()
}

/** Somebody's next form before and after a change of trees. */
type Change = { readonly userId: number } & Ways<Outcome | ChangedPerson['after']>
interface Ways<Way> {
  readonly before: Way
  readonly after: Way
}

/** Sorts people whose form would be refused to the front. */
export function strandedFirst<One extends Change>(changes: readonly One[]): One[] {
  return [...changes.filter(isStranded), ...changes.filter(change => !isStranded(change))]
}

export function countsOf(changes: readonly Change[]): ChangedCounts {
  const peopleIn = (some: readonly Change[]) => new Set(some.map(({ userId }) => userId)).size
  return { totalCount: changes.length, people: peopleIn(changes), stranded: peopleIn(changes.filter(isStranded)) }
}

function isStranded({ before, after }: Change): boolean {
  return isRefused(after) && !isRefused(before)
}

function isRefused(way: Change['after']): boolean {
  return 'code' in way || ('refusal' in way && way.refusal !== null)
}

export function presentOutcome(outcome: Outcome, people: NamedPeople, language: Language): ChangedPerson['before'] {
  if ('code' in outcome) return { approvers: [], refusal: refusalOf(outcome.code).answerIn(language).message }
  return { approvers: outcome.approvers.map(id => people.get(id)?.name ?? ''), refusal: null }
}
