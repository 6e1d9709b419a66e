import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { plannedAnew } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filterConditions, numberIn, type Condition } from './filter-conditions'
import type { Reader } from './form-batches.query'
import { isOwnTurn, scopeCondition, type Scope } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

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
  readonly ownSort?: { readonly table: string; readonly column: RawBuilder<unknown> }
}

export interface FoundForms {
  readonly ids: number[]
  readonly totalCount: number
  /** There is no company left for which the reader may see all forms of the module. */
  readonly isWithoutPermission: boolean
}

const personName = (column: 'owner_id' | 'filled_by_id') =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(`f.${column}`)})`

function sortColumnOf(sortBy: FormFilters['sortBy'], substitution: SubstitutionStatus): RawBuilder<unknown> {
  const columns: Record<typeof sortBy, RawBuilder<unknown>> = {
    id: sql`f.id`,
    createdDate: sql`f.created_at`,
    updateDate: sql`f.updated_at`,
    status: sql`f.state`,
    moduleId: sql`f.module_id`,
    userName: personName('owner_id'),
    filledByName: personName('filled_by_id'),
    corporationId: sql`(select c.name from corporation c where c.id = f.corporation_id)`,
    isCurrentUserTurn: sql`${isOwnTurn(substitution)} is true`,
    waitingFor: sql`f.turn_since`,
  }
  return columns[sortBy]
}

/** One page of a list, and how long the whole is. */
export async function findForms(
  db: Kysely<Schema>,
  order: ListOrder,
  substitution: SubstitutionStatus,
): Promise<FoundForms> {
  const { reader, filters } = order
  const where = listCondition({ ...order, user: reader.user }, substitution)
  if (!where) return { ids: [], totalCount: 0, isWithoutPermission: true }
  const isEverything = rowsOf(filters) === everyRow
  const count = isEverything ? sql`null` : sql`(select count(*) from form f where ${where})`
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    select to_json(array(${pageOf(where, order, substitution)})) as ids, ${count} as count${plannedAnew}`.execute(db)
  const { ids = [], count: counted = 0 } = rows[0] ?? {}
  return { ids, totalCount: counted ?? ids.length, isWithoutPermission: false }
}

/** Which forms a list holds, as a condition on `form as f`; null where the reader may see none of them. */
export function listCondition(
  {
    scope,
    filters,
    user,
    conditions = [],
  }: Pick<ListOrder, 'scope' | 'filters' | 'conditions'> & { user: LoggedInUser },
  substitution: SubstitutionStatus,
): Condition | null {
  const reach = scopeCondition(scope, substitution, user, filters)
  const turn = filters.turn ? [isOwnTurn(substitution)] : []
  return reach && sql`(${sql.join([reach, ...turn, ...filterConditions(filters), ...conditions], sql` and `)})`
}

function rowsOf({ pageSize, rowsPerPage = pageSize }: FormFilters): number {
  return rowsPerPage
}

/** A select of the ids of a page, in their order. */
export function pageOf(
  where: Condition,
  order: ListOrder,
  substitution: SubstitutionStatus,
): RawBuilder<{ id: number }> {
  const { filters, ownSort } = order
  const { sortBy, sortDirection } = filters
  const number = numberIn(filters.search)
  const isByTurn = sortBy === 'isCurrentUserTurn' && !ownSort && number === null
  if (isByTurn && filters.turn) {
    // All of them wait for the reader: who has waited longest comes first.
    return sql`select f.id from form f where ${where} order by f.turn_since, f.id ${limitOf(filters)}`
  }
  if (isByTurn && rowsOf(filters) !== everyRow) return pageByTurn(where, filters, substitution)
  const direction = sortDirection === 'asc' ? sql`asc` : sql`desc nulls last`
  const column = ownSort?.column ?? sortColumnOf(sortBy, substitution)
  const sorted =
    sortBy === 'id' && !ownSort ? sql`f.id ${sql.raw(sortDirection)}` : sql`${column} ${direction}, f.id desc`
  // A form that is looked for by its number stands before others that have it in their words.
  const byNumber = number === null ? sql`` : sql`(f.id = ${number}) desc, `
  const own = ownSort ? sql`join ${sql.table(ownSort.table)} own on own.form_id = f.id` : sql``
  return sql`select f.id from form f ${own} where ${where} order by ${byNumber}${sorted} ${limitOf(filters)}`
}

/**
 * A list that is sorted by turn is read in two parts: the forms that wait for the reader, by an index, and then the
 * newest of the rest. Sorting by an expression would read the whole list for every page.
 */
function pageByTurn(
  where: Condition,
  filters: FormFilters,
  substitution: SubstitutionStatus,
): RawBuilder<{ id: number }> {
  const enough = filters.currentPage * rowsOf(filters)
  const part = (condition: RawBuilder<unknown>, isFirst: boolean) => sql`
    (select f.id, ${sql.lit(isFirst)} as is_first from form f where ${where} and ${condition}
      order by f.id desc limit ${enough})`
  const isOwn = isOwnTurn(substitution)
  const ownFirst = filters.sortDirection === 'desc'
  return sql`
    select id from (${part(isOwn, ownFirst)} union all ${part(sql`${isOwn} is not true`, !ownFirst)}) parts
    order by is_first desc, id desc ${limitOf(filters)}`
}

function limitOf(filters: FormFilters): RawBuilder<unknown> {
  const rows = rowsOf(filters)
  return rows === everyRow ? sql`` : sql`limit ${rows} offset ${(filters.currentPage - 1) * rows}`
}
