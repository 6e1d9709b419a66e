import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { sql } from 'kysely'
import { corporationsIn, isOfCorporations, or, type Condition } from './filter-conditions'
import type { SubstitutedModules, SubstitutedUser, SubstitutionStatus } from './substitution-status.query'

/**
 * `own`: what somebody owns or submitted. `responsible`: where they are an approver, or stand in for one. `allOf` a
 * module: all its forms, in the corporations for which they hold the permission to see them.
 */
export type Scope = 'own' | 'responsible' | { readonly allOf: ModuleExpression }

/**
 * Whose forms a list for somebody holds: a form that meets one of these conditions, of which none meets two. None is
 * left where there is no corporation that they may see.
 */
export function waysIn(
  scope: Scope,
  substitution: SubstitutionStatus,
  user: LoggedInUser,
  filters: FormFilters,
): Condition[] {
  const { userId, substitutedUsers } = substitution
  if (readsOwn(scope, filters)) return waysToOwn(userId)
  const isAsked = asksForAnswers(filters) ? isAskedOf(userId, substitutedUsers) : null
  if (typeof scope === 'object') {
    const all = isOfAll(scope.allOf, user, filters)
    return all ? [isAsked ? sql`(${all} and ${isAsked})` : all] : []
  }
  return [isAsked ?? isResponsible(substitution)]
}

/** A question may be put to whoever is in a tree, so both personal lists of questions are the same. */
const asksForAnswers = ({ status }: Pick<FormFilters, 'status'>) => status === formStates.WaitingAnswer

/** Whether a list holds what somebody owns or submitted. */
export const readsOwn = (scope: Scope, filters: Pick<FormFilters, 'status'>): boolean =>
  scope === 'own' && !asksForAnswers(filters)

/** Each has indexes of its own. */
export const waysToOwn = (userId: number): Condition[] => [sql`f.owner_id = ${userId}`, isFilledForOther(userId)]

/** Few fill in forms for others: those have an index of their own. */
export function isFilledForOther(userId: number): Condition {
  return sql`(f.filled_by_id = ${userId} and f.filled_by_id <> f.owner_id)`
}

export function isOwn(userId: number): Condition {
  return or(waysToOwn(userId))
}

/** The companies of which somebody may see all forms of a module, and that filters leave. */
export function corporationsOfAll(module: ModuleExpression, user: LoggedInUser, filters: FormFilters): number[] {
  const wanted = corporationsIn(filters)
  return corporationsWith(user, modules[module].permission).filter(id => !wanted || wanted.includes(id))
}

function isOfAll(module: ModuleExpression, user: LoggedInUser, filters: FormFilters): Condition | null {
  const held = corporationsOfAll(module, user, filters)
  if (held.length === 0) return null
  return sql`(f.module_id = ${modules[module].moduleId} and ${isOfCorporations(held)})`
}

/** Whether the forms for which somebody is responsible are those with an entry of theirs, and no others. */
export const approvesAlone = ({ substitutedUsers, hasSubstituted }: SubstitutionStatus): boolean =>
  substitutedUsers.length === 0 && !hasSubstituted

function isResponsible(substitution: SubstitutionStatus): Condition {
  const { userId, substitutedUsers, hasSubstituted } = substitution
  const approves = sql<boolean>`f.id in (
    select e.form_id from form_entry e where e.user_id = ${userId} and e.tree_order > 1)`
  const stoodIn = sql<boolean>`(f.stood_in <> '{}' and f.stood_in @> array[${userId}::integer])`
  // Alone, the first of them is a join; so the others come in only for those who need them.
  const all = [
    approves,
    ...(hasSubstituted ? [stoodIn] : []),
    ...substitutedUsers.flatMap(each => [isVisibleThrough(each, userId), isAskedThrough(each, userId)]),
  ]
  return approvesAlone(substitution) ? approves : or(all)
}

function isSubstitutedForm({ moduleIds, within }: SubstitutedModules, userId: number): Condition {
  const isOf = (ids: readonly number[]) => sql<boolean>`f.module_id = any(${ids}::integer[])`
  const isElsewhere = sql<boolean>`f.corporation_id <> all(${within.map(each => each.corporationId)}::integer[])`
  const isThere =
    within.length === 0
      ? isOf(moduleIds)
      : or([
          sql<boolean>`(${isElsewhere} and ${isOf(moduleIds)})`,
          ...within.map(each => sql<boolean>`(f.corporation_id = ${each.corporationId} and ${isOf(each.moduleIds)})`),
        ])
  return sql`(f.owner_id <> ${userId} and f.filled_by_id <> ${userId} and ${isThere})`
}

function isVisibleThrough(substituted: SubstitutedUser, userId: number): Condition {
  return sql`(${isSubstitutedForm(substituted, userId)} and exists (
    select from form_entry e where e.form_id = f.id and e.user_id = ${substituted.userId} and e.tree_order > 1))`
}

function isAskedOf(userId: number, substitutedUsers: readonly SubstitutedUser[]): Condition {
  return or([isAsked(userId), ...substitutedUsers.map(substituted => isAskedThrough(substituted, userId))])
}

const isAsked = (responderId: number) =>
  sql<boolean>`f.id in (select q.form_id from form_question q where q.closed_at is null and q.responder_id = ${responderId})`

function isAskedThrough({ userId: absentId, questions }: SubstitutedUser, userId: number): Condition {
  return sql`(${isAsked(absentId)} and ${isSubstitutedForm(questions, userId)})`
}

/**
 * Whether somebody decides next (null where nobody does): in their own entry, unless a substitute does, or in that of
 * whom they stand in for.
 */
export function isOwnTurn({ userId, substitutedUsers, substitutedBy }: SubstitutionStatus): Condition {
  const turnOf = (holderId: number) => sql<boolean>`f.turn_user_id = ${holderId}`
  const isSubstituted = substitutedBy && isSubstitutedForm(substitutedBy, substitutedBy.substituteId)
  const own = isSubstituted ? sql<boolean>`(${turnOf(userId)} and not ${isSubstituted})` : turnOf(userId)
  return or([
    own,
    ...substitutedUsers.map(
      substituted => sql<boolean>`(${turnOf(substituted.userId)} and ${isSubstitutedForm(substituted, userId)})`,
    ),
  ])
}
