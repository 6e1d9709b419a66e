import { approverStates } from '@portal/contracts/forms/approval'
import { slotRolesOf } from '../trees/slot-roles'
import type { Approval, Context, Substitution, TreeEntry } from './model'
import { rolesOf } from './people'

export function substituteOn(today: string, userId: number, substitutions: readonly Substitution[]): number | null {
  const covers = (s: Substitution) => s.userId === userId && s.from <= today && today <= s.until
  return substitutions.find(covers)?.substituteId ?? null
}

type Form = Pick<Approval, 'module' | 'ownerId' | 'filledByUserId'>
type TestContext = Pick<Context, 'today' | 'people' | 'substitutions'>

/**
 * The user who acts in an entry today: its own user or, if they are away, the end of the chain of their substitutes.
 * That substitute must be active, must hold every role for which the entry's user fills a slot of this module, and must
 * neither own the form nor have filled it in. Otherwise, and if the chain is a cycle, the entry stays with its user. The owner's own entry has no
 * substitute.
 */
export function actingUser(entry: TreeEntry, form: Form, world: TestContext): number {
  if (entry.state === approverStates.FormOwner) return entry.userId
  const substitute = endOfChain(entry.userId, world)
  return substitute !== null && isFit(substitute, entry, form, world) ? substitute : entry.userId
}

function endOfChain(userId: number, { today, substitutions }: TestContext): number | null {
  const passed = new Set([userId])
  let last: number | null = null
  for (let next = substituteOn(today, userId, substitutions); next !== null; ) {
    if (passed.has(next)) return null
    passed.add(next)
    last = next
    next = substituteOn(today, next, substitutions)
  }
  return last
}

function isFit(substituteId: number, entry: TreeEntry, form: Form, { people }: TestContext): boolean {
  const { module, ownerId, filledByUserId } = form
  const needed = slotRolesOf(module, rolesOf(entry.userId, people))
  const held = rolesOf(substituteId, people)
  return (
    substituteId !== ownerId &&
    substituteId !== filledByUserId &&
    people.get(substituteId)?.isActive === true &&
    needed.every(role => held.includes(role))
  )
}
