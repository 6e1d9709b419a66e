import type { FormFilters } from '@portal/contracts/form-request.calls'
import { everyRow } from '@portal/contracts/paging'
import type { LoggedInUser } from '@portal/contracts/user'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filterConditions, type Condition } from './filter-conditions'
import type { Reader } from './form-batches.query'
import { isOwnTurn, reachOf, type Scope } from './scope'
import { standingOf, type Standing } from './seats.query'

/** A list of forms as somebody wants it. */
export interface ListOrder {
  readonly scope: Scope
  readonly reader: Reader
  readonly filters: FormFilters
  /** What a module's own filters ask of `form as f`, such as `exists (select from expense x where x.form_id = f.id …)`. */
  readonly conditions?: readonly Condition[]
  /** A module's own column to sort by, in place of `sortBy`. */
  readonly sortColumn?: RawBuilder<unknown>
}

export interface FoundForms {
  readonly ids: number[]
  readonly totalCount: number
  /** There is no company left for which the reader may see all forms of the module. */
  readonly isWithoutPermission: boolean
}

const personName = (column: 'owner_id' | 'filled_by_id') =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(`f.${column}`)})`

function sortColumnOf(sortBy: FormFilters['sortBy'], standing: Standing): RawBuilder<unknown> {
  const columns: Record<typeof sortBy, RawBuilder<unknown>> = {
    id: sql`f.id`,
    createdDate: sql`f.created_at`,
    updateDate: sql`f.updated_at`,
    status: sql`f.state`,
    moduleId: sql`f.module_id`,
    userName: personName('owner_id'),
    filledByName: personName('filled_by_id'),
    corporationId: sql`f.corporation_id`,
    isCurrentUserTurn: isOwnTurn(standing),
    waitingFor: sql`f.turn_since`,
  }
  return columns[sortBy]
}

/** One page of a list, and how long the whole is. */
export async function findForms(db: Kysely<Schema>, order: ListOrder): Promise<FoundForms> {
  const { reader, filters } = order
  const standing = await standingOf(db, reader.user.id)
  const where = whereOf({ ...order, user: reader.user }, standing)
  if (!where) return { ids: [], totalCount: 0, isWithoutPermission: true }
  const isEverything = rowsOf(filters) === everyRow
  const [ids, count] = await Promise.all([
    idsOf(db, where, order, standing),
    isEverything ? undefined : countOf(db, where),
  ])
  return { ids, totalCount: count ?? ids.length, isWithoutPermission: false }
}

/** Which forms a list holds, as a condition on `form as f`; null where the reader may see none of them. */
export function whereOf(
  { scope, filters, user, conditions = [] }: Pick<ListOrder, 'scope' | 'filters' | 'conditions'> & { user: LoggedInUser },
  standing: Standing,
): Condition | null {
  const reach = reachOf(scope, standing, user, filters)
  return reach && sql`(${sql.join([reach, ...filterConditions(filters), ...conditions], sql` and `)})`
}

function rowsOf({ pageSize, rowsPerPage = pageSize }: FormFilters): number {
  return rowsPerPage
}

async function idsOf(
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  { filters, sortColumn }: ListOrder,
  standing: Standing,
): Promise<number[]> {
  const { sortBy, sortDirection, currentPage } = filters
  const direction = sortDirection === 'asc' ? sql`asc` : sql`desc nulls last`
  const column = sortColumn ?? sortColumnOf(sortBy, standing)
  const order =
    sortBy === 'id' && !sortColumn
      ? sql`f.id ${sql.raw(sortDirection)}`
      : sql`${column} ${direction}, f.id desc`
  const rows = rowsOf(filters)
  const page = rows === everyRow ? sql`` : sql`limit ${rows} offset ${(currentPage - 1) * rows}`
  const found = await sql<{ id: number }>`select f.id from form f where ${where} order by ${order} ${page}`.execute(db)
  return found.rows.map(row => row.id)
}

async function countOf(db: Kysely<Schema>, where: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from form f where ${where}`.execute(db)
  return counted.rows[0]?.count ?? 0
}
