import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import type { CappedCount } from '@portal/contracts/wire/paging'
import { type RawBuilder, sql } from 'kysely'
import { and, type Condition, filterConditions, restingStates } from './filter-conditions'
import type { Reader } from './form-batches.query'
import { asksForAnswers, isInScope, isOwnTurn, type Scope } from './scope'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { SubstitutionStatus } from './substitution-status.query'
import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'

/** The filters, order and page of a list. */
export interface ListOrder {
  readonly scope: Scope
  readonly reader: Reader
  readonly filters: FormFilters
  /**
   * What a module's own filters ask of `form as f`, such as `exists (select from expense x where x.form_id = f.id …)`.
   */
  readonly conditions?: readonly Condition[]
  /**
   * A module's own column to sort by, in place of `sortBy`, and its table, which the column calls `own` and which has a
   * row for each form of the module. Joined, and not read form by form, it is read by its index.
   */
  readonly ownSort?: { readonly table: string; readonly column: RawBuilder<unknown>; readonly isNullable: boolean }
}

/** The forms that a list holds. */
export interface ListedForms {
  /** On `form as f`. */
  readonly inScope: Condition
  /** On `f` as well. */
  readonly asked: readonly Condition[]
  /** Reader rows of the same forms as `f`; undefined if the list asks for more than their columns. */
  readonly readers: Readers | undefined
}
export interface Readers {
  readonly userId: number
  readonly isOwn: boolean
}

type Listed = Pick<ListOrder, 'scope' | 'filters' | 'conditions'> & { user: LoggedInUser }

export function listedForms(listed: Listed, substitution: SubstitutionStatus): ListedForms {
  const { scope, filters, user, conditions = [] } = listed
  return {
    inScope: isInScope(scope, substitution, user, filters),
    asked: [...(filters.turn ? [isOwnTurn(substitution)] : []), ...filterConditions(filters), ...conditions],
    readers: readersOf(listed, substitution),
  }
}

/** Filters that need the form itself. An index of the filter finds such forms sooner than the order of the list. */
export const needsForm = ({ filters, conditions = [] }: Pick<ListOrder, 'filters' | 'conditions'>): boolean =>
  conditions.length > 0 || [filters.search, filters.turn, filters.userId].some(Boolean) || asksForAnswers(filters)

function readersOf(listed: Listed, { userId, substitutedUsers }: SubstitutionStatus): Readers | undefined {
  const { scope } = listed
  if (typeof scope === 'object' || needsForm(listed)) return undefined
  // A substitute also reads the rows of absent users, of some modules and companies.
  return scope === 'own' || substitutedUsers.length === 0 ? { userId, isOwn: scope === 'own' } : undefined
}

/** The rows of these readers as `f`, named like the columns of a form, and with its turn if that is wanted. */
function readerRows({ userId, isOwn }: Readers, withTurn = false): RawBuilder<unknown> {
  const turn = sql`cross join lateral (
    select filled_by_id, turn_user_id from form where form.id = r.form_id offset 0) turn`
  return sql`(
    select r.form_id as id, r.created_at, r.module_id, r.corporation_id, r.owner_id, r.state
      ${withTurn ? sql`, turn.filled_by_id, turn.turn_user_id` : sql``}
    from form_reader r ${withTurn ? turn : sql``}
    where r.user_id = ${userId} and r.is_own = ${sql.lit(isOwn)}) f`
}

export const conditionOf = ({ inScope, asked }: Pick<ListedForms, 'inScope' | 'asked'>): Condition =>
  and([inScope, ...asked])

/** Where to count or read the forms of a list: `f` and a condition on it. */
export function rowsOfList(list: ListedForms, withTurn = false): RawBuilder<unknown> {
  const { readers, asked } = list
  if (!readers) return sql`form f where ${conditionOf(list)}`
  return sql`${readerRows(readers, withTurn)} where ${asked.length > 0 ? and(asked) : sql`true`}`
}

/** Counts the forms of a list and stops at `most + 1`. */
export function countUpTo(most: number, list: ListedForms): RawBuilder<number> {
  const limit = most === Infinity ? sql`` : sql`limit ${sql.lit(most + 1)}`
  return sql`(select count(*) from (select from ${rowsOfList(list)} ${limit}) counted)`
}

/** The length of a list that `countUpTo` has counted. */
export const cappedAt = (most: number, counted: number): CappedCount =>
  counted > most ? { totalCount: most, isCapped: true } : { totalCount: counted }

/** A select of the ids of somebody's newest own forms of a module, up to `most`. */
export function latestOwnForms(userId: number, module: ModuleExpression, most: number): RawBuilder<{ id: number }> {
  return sql`
    select f.form_id as id
    from unnest(${restingStates}::smallint[]) s (id) cross join lateral (
      select r.form_id from form_reader r
      where r.user_id = ${userId} and r.is_own and r.module_id = ${modules[module].moduleId} and r.state = s.id
      order by r.form_id desc limit ${most}) f
    order by f.form_id desc limit ${most}`
}
