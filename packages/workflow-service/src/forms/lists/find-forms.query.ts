import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { plannedAnew } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { filterConditions, type Condition } from './filter-conditions'
import type { ListOrder } from './list-order'
import { isEverything, pageOf, rowsOf } from './page-of'
import { isOwnTurn, scopeCondition } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

export interface FoundForms {
  readonly ids: number[]
  readonly totalCount: number
  /** There are more than that. */
  readonly isCapped?: true
  /** There is no company left for which the reader may see all forms of the module. */
  readonly isWithoutPermission: boolean
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
  const corporations = filters.sortBy === 'corporationId' ? await corporationsByName(db) : []
  const page = pageOf(where, { ...order, corporations }, substitution)
  const most = mostCountedFor(filters)
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    select to_json(array(${page})) as ids, ${countOf(where, filters, most)} as count${plannedAnew}`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  const counted = count ?? ids.length
  const isCapped = counted > most
  return { ids, totalCount: isCapped ? most : counted, ...(isCapped && { isCapped }), isWithoutPermission: false }
}

/** As far as a list is counted: to the end of the page at least, so that its reader can go on from there. */
const mostCountedFor = (filters: FormFilters): number =>
  isEverything(filters) || filters.countAll ? Infinity : Math.max(mostCounted, filters.currentPage * rowsOf(filters))

function countOf(where: Condition, filters: FormFilters, most: number): RawBuilder<number | null> {
  if (isEverything(filters)) return sql`null`
  if (most === Infinity) return sql`(select count(*) from form f where ${where})`
  return sql`(select count(*) from (select from form f where ${where} limit ${sql.lit(most + 1)}) counted)`
}

async function corporationsByName(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('corporation').select('id').orderBy('name').orderBy('id').execute()
  return rows.map(({ id }) => id)
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
