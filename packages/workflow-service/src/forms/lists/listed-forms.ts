import type { LoggedInUser } from '@portal/contracts/identity/user'
import { sql, type RawBuilder } from 'kysely'
import { and, filterConditions, type Condition } from './filter-conditions'
import type { ListOrder } from './list-order'
import { asksForAnswers, isInScope, isOwnTurn } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

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
export function readerRows({ userId, isOwn }: Readers, withTurn = false): RawBuilder<unknown> {
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
