import type { Access } from '@portal/contracts/identity/access'
import { corporationsWith } from '../access'

interface Permission {
  readonly typeId: number
  readonly corporationId: number
  readonly isWrite: boolean
}

/** The part of a person that decides what they reach, and what they are owed. */
export interface PersonReach {
  readonly id: number | null
  readonly email: string
  readonly corporationId: number
  readonly secondCorporationId: number | null
  readonly isActive: boolean
  /** From these their leave is counted. */
  readonly dateOfRecruitment: string
  readonly permitBaseDate: string | null
  readonly roles: readonly string[]
  readonly permissions: readonly Permission[]
}

/** The roles that somebody has when nobody says otherwise; they reach nothing but their own. */
export const usualRoles = ['WorkflowUser']

export type RightsFault =
  | 'OWN_ACCESS'
  | 'OWN_DATES'
  | 'FIRST_COMPANY_ONLY'
  | 'COMPANY_NOT_YOURS'
  | 'PERMISSION_NOT_YOURS'
  | 'REACH_NOT_YOURS'

const keyOf = ({ typeId, corporationId, isWrite }: Permission) => `${typeId} ${corporationId} ${isWrite}`

/** The permissions of one list that another lacks. */
function without(some: readonly Permission[], others: readonly Permission[]): Permission[] {
  const known = new Set(others.map(keyOf))
  return some.filter(one => !known.has(keyOf(one)))
}

export function changedPermissions(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  return [...without(before, after), ...without(after, before)]
}

export function haveSameRoles(before: readonly string[], after: readonly string[]): boolean {
  return [...before].sort().join() === [...after].sort().join()
}

function areDatesChanged(before: PersonReach, after: PersonReach): boolean {
  return before.dateOfRecruitment !== after.dateOfRecruitment || before.permitBaseDate !== after.permitBaseDate
}

/** The companies in which somebody works. */
export function companiesOf({ corporationId, secondCorporationId }: PersonReach): number[] {
  return [corporationId, secondCorporationId].filter(id => id !== null)
}

/** Every company in which a role, or a login, of somebody can do something. */
export function reachOf(person: PersonReach): number[] {
  return [...new Set([...companiesOf(person), ...person.permissions.map(({ corporationId }) => corporationId)])]
}

/** Whether somebody stays as they are, except that they may leave their second company. */
function isAtMostTakenOut(before: PersonReach, after: PersonReach): boolean {
  return (
    before.corporationId === after.corporationId &&
    [before.secondCorporationId, null].includes(after.secondCorporationId) &&
    before.email === after.email &&
    before.isActive === after.isActive &&
    !areDatesChanged(before, after) &&
    haveSameRoles(before.roles, after.roles) &&
    changedPermissions(before.permissions, after.permissions).length === 0
  )
}

/**
 * Why somebody may not change a person so; `before` is null for a new one, and `isMoreChanged` says whether anything
 * of them changes besides what decides their reach. Who holds Settings with write for the first company of the person
 * changes them, and moves them into and out of companies that they hold; who holds it for the second company alone
 * takes them out of that one. A permission is granted and taken by who holds its company, too. What opens everything
 * that a person has, as roles, the address for a new password and an account that is active again, is for who holds
 * all of it. Nobody changes their own rights, nor the days that their own leave is counted from.
 */
export function rightsFault(
  caller: Access & { readonly id: number },
  before: PersonReach | null,
  after: PersonReach,
  isMoreChanged = false,
): RightsFault | null {
  const own = new Set(corporationsWith(caller, 'Settings', true))
  const isMissing = (ids: readonly number[]) => ids.some(id => !own.has(id))
  const changed = changedPermissions(before?.permissions ?? [], after.permissions)
  const areRolesChanged = !haveSameRoles(before?.roles ?? usualRoles, after.roles)
  const isActivityChanged = before !== null && before.isActive !== after.isActive
  if (after.id === caller.id && (changed.length > 0 || areRolesChanged || isActivityChanged)) return 'OWN_ACCESS'
  if (after.id === caller.id && before !== null && areDatesChanged(before, after)) return 'OWN_DATES'
  if (before && isMissing([before.corporationId])) {
    return isMoreChanged || !isAtMostTakenOut(before, after) ? 'FIRST_COMPANY_ONLY' : null
  }

  const places = new Set(before ? companiesOf(before) : [])
  const newPlaces = companiesOf(after).filter(id => !places.delete(id))
  if (isMissing([after.corporationId, ...newPlaces, ...places])) return 'COMPANY_NOT_YOURS'
  if (isMissing(changed.map(({ corporationId }) => corporationId))) return 'PERMISSION_NOT_YOURS'

  const opens =
    areRolesChanged || (before !== null && before.email !== after.email) || (isActivityChanged && after.isActive)
  const reached = [...(before ? reachOf(before) : []), ...reachOf(after)]
  return opens && isMissing(reached) ? 'REACH_NOT_YOURS' : null
}
