import { approverStates } from '@portal/contracts/forms/approval'
import type { RoleName } from '@portal/contracts/identity/roles'
import { slotRolesOf } from '../trees/role-order'
import type { Approval, Context, TreeEntry } from './model'
import { isPassive, rolesOf } from './people'

type Form = Pick<Approval, 'module' | 'ownerId' | 'filledByUserId' | 'corporationId'> & {
  readonly question: { readonly responderId: number } | null
}
type Circumstances = Pick<Context, 'today' | 'people' | 'substitutions'>

/**
 * Returns who acts in an entry today: its user or, if they are away, the last of the chain of their substitutes. That
 * person must be active, must hold every role for which the entry's user fills a slot of this module, and must neither
 * own the form nor have filled it in. Answering a question needs no role. Otherwise, or if the chain is a cycle, the
 * entry stays with its user. The owner's own entry has no substitute.
 */
export function actingUser(entry: TreeEntry, form: Form, circumstances: Circumstances): number {
  if (entry.state === approverStates.FormOwner) return entry.userId
  const substitute = endOfChain(entry.userId, form, circumstances)
  return substitute !== null && isFit(substitute, entry, form, circumstances) ? substitute : entry.userId
}

/**
 * Returns since when an entry has had a substitute who cannot take it; null if there is none, or one who can. With
 * successive substitutes, the first one's day counts.
 */
export function unfitSince(entry: TreeEntry, form: Form, circumstances: Circumstances): string | null {
  if (entry.state === approverStates.FormOwner || actingUser(entry, form, circumstances) !== entry.userId) return null
  return substitutionOf(entry.userId, form, circumstances)?.from ?? null
}

/** Returns the roles that somebody fills in a module's trees and that their substitute lacks. */
export function missingRoles(
  module: Approval['module'],
  absent: readonly RoleName[],
  substitute: readonly RoleName[],
): RoleName[] {
  return slotRolesOf(module, absent).filter(role => !substitute.includes(role))
}

function endOfChain(userId: number, form: Form, circumstances: Circumstances): number | null {
  const passed = new Set([userId])
  let last: number | null = null
  for (let next = substituteOf(userId, form, circumstances); next !== null; ) {
    if (passed.has(next)) return null
    passed.add(next)
    last = next
    next = substituteOf(next, form, circumstances)
  }
  return last
}

/** For a passive person, a substitute named by an administrator goes before one of their own choice. */
function substituteOf(userId: number, form: Form, circumstances: Circumstances): number | null {
  return substitutionOf(userId, form, circumstances)?.substituteId ?? null
}

function substitutionOf(userId: number, { corporationId }: Form, { today, substitutions, people }: Circumstances) {
  const current = substitutions.filter(s => s.userId === userId && s.from <= today && today <= s.until)
  const named = isPassive(userId, people) ? current.find(s => s.corporationId === corporationId) : undefined
  return named ?? current.find(s => s.corporationId === null)
}

function isFit(substituteId: number, entry: TreeEntry, form: Form, { people }: Circumstances): boolean {
  const { module, ownerId, filledByUserId, question } = form
  const isAsked = question?.responderId === entry.userId
  const missing = missingRoles(module, rolesOf(entry.userId, people), rolesOf(substituteId, people))
  return (
    substituteId !== ownerId &&
    substituteId !== filledByUserId &&
    people.get(substituteId)?.isActive === true &&
    (isAsked || missing.length === 0)
  )
}
