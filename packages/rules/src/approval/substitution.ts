import { approverStates } from '@portal/contracts/forms/approval'
import { slotRolesOf } from '../trees/slot-roles'
import type { Approval, Context, TreeEntry } from './model'
import { isPassive, rolesOf } from './people'

type Form = Pick<Approval, 'module' | 'ownerId' | 'filledByUserId' | 'corporationId'>
type TestContext = Pick<Context, 'today' | 'people' | 'substitutions'>

/**
 * The user who acts in an entry today: its own user or, if they are away, the end of the chain of their substitutes.
 * That substitute must be active, must hold every role for which the entry's user fills a slot of this module, and must
 * neither own the form nor have filled it in. Otherwise, and if the chain is a cycle, the entry stays with its user.
 * The owner's own entry has no substitute.
 */
export function actingUser(entry: TreeEntry, form: Form, world: TestContext): number {
  if (entry.state === approverStates.FormOwner) return entry.userId
  const substitute = endOfChain(entry.userId, form, world)
  return substitute !== null && isFit(substitute, entry, form, world) ? substitute : entry.userId
}

function endOfChain(userId: number, form: Form, world: TestContext): number | null {
  const passed = new Set([userId])
  let last: number | null = null
  for (let next = substituteOf(userId, form, world); next !== null; ) {
    if (passed.has(next)) return null
    passed.add(next)
    last = next
    next = substituteOf(next, form, world)
  }
  return last
}

/** For somebody passive, who was named by others goes before whom they named themselves. */
function substituteOf(userId: number, { corporationId }: Form, { today, substitutions, people }: TestContext) {
  const current = substitutions.filter(s => s.userId === userId && s.from <= today && today <= s.until)
  const named = isPassive(userId, people) ? current.find(s => s.corporationId === corporationId) : undefined
  return (named ?? current.find(s => s.corporationId === null))?.substituteId ?? null
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
