import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import { corporationsWith } from '@portal/rules/access'
import { type RawBuilder, sql } from 'kysely'
import { and, type Condition, corporationsIn, filterConditions, isOfCorporations, or } from './filter-conditions'
import type { Reader } from './form-batches.query'
import type { SubstitutedUser, SubstitutionStatus } from './substitution-status.query'

/**
 * `own`: forms that somebody owns or filled in. `responsible`: forms that they approve, also as a substitute. `allOf` a
 * module: all its forms in the companies for which they hold the permission to see them.
 */
export type Scope = 'own' | 'responsible' | { readonly allOf: ModuleExpression }

/** The filters, order and page of a list. */
export interface ListOrder {
  readonly scope: Scope
  readonly reader: Reader
  readonly filters: FormFilters
  /** A module's own conditions on `form as f`, such as `exists (select from expense x where x.form_id = f.id …)`. */
  readonly conditions?: readonly Condition[]
  /**
   * A module's own column to sort by, in place of `sortBy`, and its table, which the column calls `own` and which has a
   * row for each form of the module. The table is joined, so that its index is read in order.
   */
  readonly ownSort?: { readonly table: string; readonly column: RawBuilder<unknown>; readonly isNullable: boolean }
}

/** A table as `f`, and conditions on it. */
export interface Rows {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Condition[]
}

/** The forms that a list holds. */
export interface ListedForms {
  readonly forms: Rows
  /** The same forms by rows of `form_reader`; undefined if the list needs more than their columns. */
  readonly readers: Rows | undefined
  readonly isTurn: Condition
}

export function listedForms(order: ListOrder, substitution: SubstitutionStatus): ListedForms {
  const { scope, filters, conditions = [], reader } = order
  const isTurn = isOwnTurn(substitution)
  const where = [...filterConditions(filters), ...(filters.turn ? [isTurn] : []), ...conditions]
  // A substitute also reads the rows of absent users, of some modules and companies.
  const isPersonal = scope === 'own' || (scope === 'responsible' && substitution.substitutedUsers.length === 0)
  return {
    forms: { from: sql`form f`, where: [isInScope(order, substitution), ...where] },
    readers: isPersonal && !needsForm(order) ? { ...readerRows(reader.user.id, scope === 'own'), where } : undefined,
    isTurn,
  }
}

/** True for filters that need the form itself. Their index finds its few forms sooner than the order of the list. */
export const needsForm = ({ filters, conditions = [] }: ListOrder): boolean =>
  conditions.length > 0 || [filters.search, filters.turn, filters.userId].some(Boolean) || asksForAnswers(filters)

/** Returns the rows of `form_reader` for a list, with columns named like those of a form. */
export const readerRows = (userId: number, isOwn: boolean): Rows => ({
  from: sql`(
    select r.form_id as id, r.created_at, r.module_id, r.corporation_id, r.owner_id, r.state
    from form_reader r where r.user_id = ${userId} and r.is_own = ${sql.lit(isOwn)}) f`,
  where: [],
})

/** Returns whose forms a list holds, as a condition on `form as f`. */
function isInScope({ scope, reader, filters }: ListOrder, substitution: SubstitutionStatus): Condition {
  const { userId, substitutedUsers } = substitution
  const isAsked = or([isAskedOf(userId), ...substitutedUsers.map(absent => isAskedThrough(userId, absent))])
  if (typeof scope === 'object') {
    const isOfModule = sql<boolean>`f.module_id = ${modules[scope.allOf].moduleId}`
    const isOfCompany = isOfCorporations(corporationsOfAll(scope.allOf, reader.user, filters))
    return and([isOfModule, isOfCompany, ...(asksForAnswers(filters) ? [isAsked] : [])])
  }
  // Anybody in a tree may be asked, so both personal lists hold the same questions.
  if (asksForAnswers(filters)) return isAsked
  // Whoever has the turn approves the form. Without the join, one plan serves readers of many forms and of few.
  if (scope === 'responsible' && filters.turn && substitutedUsers.length === 0) return sql`true`
  const isReader = sql<boolean>`f.id in (
    select r.form_id from form_reader r where r.user_id = ${userId} and r.is_own = ${sql.lit(scope === 'own')})`
  // PostgreSQL joins the table only if this is the only condition.
  if (scope === 'own' || substitutedUsers.length === 0) return isReader
  const asSubstitute = substitutedUsers.flatMap(absent => [
    and([isApprovedBy(absent.userId), isTakenBy(userId, absent.decides)]),
    isAskedThrough(userId, absent),
  ])
  return or([isReader, ...asSubstitute])
}

const isApprovedBy = (userId: number) => sql<boolean>`exists (
  select from form_entry e where e.form_id = f.id and e.user_id = ${userId} and e.tree_order > 1)`

const asksForAnswers = ({ status }: Pick<FormFilters, 'status'>): boolean => status === formStates.WaitingAnswer

/** Returns the companies for which somebody may see all forms of a module, as far as filters allow them. */
export function corporationsOfAll(module: ModuleExpression, user: LoggedInUser, filters: FormFilters): number[] {
  const wanted = corporationsIn(filters)
  return corporationsWith(user, modules[module].permission.name).filter(id => !wanted || wanted.includes(id))
}

/** Selects the forms of these places. A substitute never acts on forms that they own or filled in. */
function isTakenBy(substituteId: number, places: SubstitutedUser['decides']): Condition {
  const moduleIds = places.map(({ module }) => modules[module].moduleId)
  const companies = places.map(({ corporationId }) => corporationId)
  return sql`(f.owner_id <> ${substituteId} and f.filled_by_id <> ${substituteId} and (f.module_id, f.corporation_id) in (
    select * from unnest(${moduleIds}::integer[], ${companies}::integer[])))`
}

const isAskedOf = (userId: number) => sql<boolean>`f.id in (
  select q.form_id from form_question q where q.closed_at is null and q.responder_id = ${userId})`
const isAskedThrough = (substituteId: number, { userId, answers }: SubstitutedUser) =>
  and([isAskedOf(userId), isTakenBy(substituteId, answers)])

const isTurnOf = (userId: number) => sql<boolean>`f.turn_user_id = ${userId}`

/** Selects the forms that somebody decides next: their own unless a substitute does, and those of absent users. */
export function isOwnTurn({ userId, substitutedUsers, substitutedBy }: SubstitutionStatus): Condition {
  const isTaken = substitutedBy && isTakenBy(substitutedBy.userId, substitutedBy.decides)
  return or([
    isTaken ? sql<boolean>`(${isTurnOf(userId)} and not ${isTaken})` : isTurnOf(userId),
    ...substitutedUsers.map(absent => and([isTurnOf(absent.userId), isTakenBy(userId, absent.decides)])),
  ])
}
