import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { sql } from 'kysely'
import { and, type Condition, corporationsIn, isOfCorporations, or } from './filter-conditions'
import type { SubstitutedModules, SubstitutedUser, SubstitutionStatus } from './substitution-status.query'

/**
 * `own`: what somebody owns or submitted. `responsible`: where they are an approver, or stand in for one. `allOf` a
 * module: all its forms, in the corporations for which they hold the permission to see them.
 */
export type Scope = 'own' | 'responsible' | { readonly allOf: ModuleExpression }

/** Whose forms a list holds, as a condition on `form as f`. */
export function isInScope(
  scope: Scope,
  substitution: SubstitutionStatus,
  user: LoggedInUser,
  filters: FormFilters,
): Condition {
  const isAsked = asksForAnswers(filters) ? isAskedOf(substitution.userId, substitution.substitutedUsers) : null
  if (typeof scope !== 'object') {
    return isAsked ?? (scope === 'own' ? isOwn(user.id) : isResponsible(substitution))
  }
  const held = corporationsOfAll(scope.allOf, user, filters)
  if (held.length === 0) return sql`false`
  const isOfModule = sql<boolean>`f.module_id = ${modules[scope.allOf].moduleId}`
  return and([isOfModule, isOfCorporations(held), ...(isAsked ? [isAsked] : [])])
}

/** Anybody in a tree may be asked, so `own` and `responsible` hold the same questions. */
export const asksForAnswers = ({ status }: Pick<FormFilters, 'status'>): boolean => status === formStates.WaitingAnswer

/** Forms that the user filled in for somebody else: few, with an index of their own. */
export function isFilledForOther(userId: number): Condition {
  return sql`(f.filled_by_id = ${userId} and f.filled_by_id <> f.owner_id)`
}

export function isOwn(userId: number): Condition {
  return or([sql`f.owner_id = ${userId}`, isFilledForOther(userId)])
}

/** The companies of which somebody may see all forms of a module, and that filters leave. */
export function corporationsOfAll(module: ModuleExpression, user: LoggedInUser, filters: FormFilters): number[] {
  const wanted = corporationsIn(filters)
  return corporationsWith(user, modules[module].permission.name).filter(id => !wanted || wanted.includes(id))
}

function isResponsible({ userId, substitutedUsers }: SubstitutionStatus): Condition {
  const isReader = sql<boolean>`f.id in (
    select r.form_id from form_reader r where r.user_id = ${userId} and not r.is_own)`
  // A join while it is the only condition.
  if (substitutedUsers.length === 0) return isReader
  return or([
    isReader,
    ...substitutedUsers.flatMap(each => [isVisibleThrough(each, userId), isAskedThrough(each, userId)]),
  ])
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
