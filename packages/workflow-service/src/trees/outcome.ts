import type { ErrorCode } from '@portal/contracts/errors'
import type { ChangedPerson } from '@portal/contracts/trees/explained-tree.calls'
import type { Language } from '@portal/contracts/wire/language'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree } from '@portal/rules/trees/composition'
import { submittedTree } from '@portal/rules/trees/submitted-tree'
import type { NamedPeople } from './people.query'
import { refusalOf } from './refuse-tree'
import { inputIn, type FormOfWorld, type TreeWorld } from './tree-world.query'

/** The approvers that a form has by default, or why it is refused. */
export type Outcome = { approvers: readonly number[] } | { code: ErrorCode }

interface Submitted extends FormOfWorld {
  readonly fillerId: number
  /** Whom the filler adds. */
  readonly added: readonly number[] | null
}

/** What `createForm` does with a form like this. */
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

/** A form that is refused either way is none of a change's doing, whatever the reason. */
export function isSameOutcome(before: Outcome, after: Outcome): boolean {
  if ('code' in before || 'code' in after) return 'code' in before && 'code' in after
  return before.approvers.join() === after.approvers.join()
}

export function presentOutcome(outcome: Outcome, people: NamedPeople, language: Language): ChangedPerson['before'] {
  if ('code' in outcome) return { approvers: [], refusal: refusalOf(outcome.code).answerIn(language).message }
  return { approvers: outcome.approvers.map(id => people.get(id)?.name ?? ''), refusal: null }
}
