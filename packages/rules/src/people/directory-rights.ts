import type { Access } from '@portal/contracts/identity/access'
import { corporationsWith } from '../access'

interface Permission {
  readonly typeId: number
  readonly corporationId: number
  readonly isWrite: boolean
}

/** The part of a person that determines their access and their entitlements. */
export interface PersonReach {
  readonly id: number | null
  readonly email: string
  readonly corporationId: number
  readonly secondCorporationId: number | null
  readonly isActive: boolean
  /** The dates that leave is calculated from. */
  readonly dateOfRecruitment: string
  readonly permitBaseDate: string | null
  readonly roles: readonly string[]
  readonly permissions: readonly Permission[]
}

/** The default roles, which grant access only to one's own records. */
export const usualRoles = ['WorkflowUser']

export type RightsFault =
  | 'OWN_ACCESS'
  | 'OWN_DATES'
  | 'FIRST_COMPANY_ONLY'
  | 'COMPANY_NOT_YOURS'
  | 'PERMISSION_NOT_YOURS'
  | 'REACH_NOT_YOURS'

const keyOf = ({ typeId, corporationId, isWrite }: Permission) => `${typeId} ${corporationId} ${isWrite}`

/** Lists permissions that another list lacks. */
function without(some: readonly Permission[], others: readonly Permission[]): Permission[] {
  const known = new Set(others.map(keyOf))
  return some.filter(one => !known.has(keyOf(one)))
}

function changedPermissions(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  return [...without(before, after), ...without(after, before)]
}

export function haveSameRoles(before: readonly string[], after: readonly string[]): boolean {
  return [...before].sort().join() === [...after].sort().join()
}

function areDatesChanged(before: PersonReach, after: PersonReach): boolean {
  return before.dateOfRecruitment !== after.dateOfRecruitment || before.permitBaseDate !== after.permitBaseDate
}

/** The person's companies. */
export function companiesOf({ corporationId, secondCorporationId }: PersonReach): number[] {
  return [corporationId, secondCorporationId].filter(id => id !== null)
}

/** Every company in which the person's roles or login have an effect. */
export function reachOf(person: PersonReach): number[] {
  return [...new Set([...companiesOf(person), ...person.permissions.map(({ corporationId }) => corporationId)])]
}

/** True if the person stays the same, except for leaving their second company. */
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
 * Returns why somebody may not make a change to a person; `before` is null for a new one, and `isMoreChanged` reports
 * changes outside access and entitlements. With write permission for Settings of the first company, they may change the
 * person and move them between companies they hold; with that of only the second company, they may remove the person
 * from it. Granting or taking a permission also needs its company. Changes that affect everything a person has (roles,
 * the address for a new password, reactivation) need all of it. Nobody changes their own rights or leave dates.
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
