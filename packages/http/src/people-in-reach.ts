import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { corporationsWith, meets } from '@portal/rules/access'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from './refusal'

/** Conditions on `app_user as u` that limit whose records a call about other people reaches. */

/** True if their first or second corporation is one of these. */
export function worksInOneOf(corporationIds: readonly number[]): RawBuilder<boolean> {
  const ids = sql`${corporationIds}::integer[]`
  return sql<boolean>`(u.corporation_id = any(${ids}) or coalesce(u.second_corporation_id = any(${ids}), false))`
}

/** True if their first corporation, to which a person belongs, is one of these. */
export function belongsToOneOf(corporationIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`u.corporation_id = any(${corporationIds}::integer[])`
}

/**
 * Refuses changes to people of a corporation whose settings the caller may not write. People with no corporation in
 * reach do not exist for the caller.
 */
export async function refuseUnlessTheirs(
  db: Kysely<Schema>,
  userIds: readonly number[],
  caller: LoggedInUser,
): Promise<void> {
  const own = corporationsWith(caller, 'Settings', true)
  const reached = await db
    .selectFrom('app_user as u')
    .select(belongsToOneOf(own).as('belongs'))
    .where('u.id', '=', sql<number>`any(${userIds}::integer[])`)
    .where(worksInOneOf(own))
    .execute()
  if (reached.length < new Set(userIds).size) throw new Refusal('NOT_FOUND')
  if (reached.some(({ belongs }) => !belongs)) throw new Refusal('FIRST_COMPANY_ONLY')
}

/**
 * True for people whom the user oversees: human resources and managers oversee people of their own corporations, and of
 * corporations for which they hold AllAnnualLeave. Others oversee nobody.
 */
export function isOverseenBy(user: LoggedInUser): RawBuilder<boolean> {
  if (!meets(user, { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] })) return sql<boolean>`false`
  return sql<boolean>`(${worksInOneOf(corporationsWith(user, 'AllAnnualLeave'))} or ${sharesCorporationWith(user.id)})`
}

function sharesCorporationWith(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from app_user o
    where o.id = ${userId}
      and array[o.corporation_id, o.second_corporation_id] && array_remove(array[u.corporation_id, u.second_corporation_id], null)
  )`
}
