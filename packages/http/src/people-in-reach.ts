import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith, meets } from '@portal/rules/access'
import { sql, type RawBuilder } from 'kysely'

/** Whose records a call about other people reaches: conditions on `app_user as u`. */

/** They work in one of these corporations, as their first or their second. */
export function worksInOneOf(corporationIds: readonly number[]): RawBuilder<boolean> {
  const ids = sql`${corporationIds}::integer[]`
  return sql<boolean>`(u.corporation_id = any(${ids}) or coalesce(u.second_corporation_id = any(${ids}), false))`
}

/**
 * Human resources and managers reach the people of their own corporations, and of those for which they hold
 * AllAnnualLeave. Nobody else reaches anybody.
 */
export function isOverseenBy(user: LoggedInUser): RawBuilder<boolean> {
  if (!meets(user, { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] })) return sql<boolean>`false`
  return sql<boolean>`(${worksInOneOf(corporationsWith(user, 'AllAnnualLeave'))} or ${worksInOneOfThoseOf(user.id)})`
}

function worksInOneOfThoseOf(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from app_user o
    where o.id = ${userId}
      and array[o.corporation_id, o.second_corporation_id] && array_remove(array[u.corporation_id, u.second_corporation_id], null)
  )`
}
