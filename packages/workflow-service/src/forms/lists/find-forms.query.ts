import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { mostCounted, type CappedCount } from '@portal/contracts/wire/paging'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { plannedAnew } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { approverForms, approverRows } from './approver-part'
import { filterConditions, type Condition } from './filter-conditions'
import type { ListOrder } from './list-order'
import { conditionOf, type ListedForms } from './listed-forms'
import { isEverything, pageOf, rowsOf } from './page-of'
import { isOwnTurn, waysIn } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

export interface FoundForms extends Readonly<CappedCount> {
  readonly ids: number[]
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
  const list = listedForms({ ...order, user: reader.user }, substitution)
  if (list.ways.length === 0) return { ids: [], totalCount: 0, isWithoutPermission: true }
  const corporations = filters.sortBy === 'corporationId' ? await corporationsByName(db) : []
  const page = pageOf(list, { ...order, corporations }, substitution)
  const most = mostCountedFor(filters)
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    select to_json(array(${page})) as ids, ${countOf(list, filters, most)} as count${plannedAnew}`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  return { ids, ...cappedAt(most, count ?? ids.length), isWithoutPermission: false }
}

/** What a list says of its length, which was counted as `countUpTo` does. */
export const cappedAt = (most: number, counted: number): CappedCount =>
  counted > most ? { totalCount: most, isCapped: true } : { totalCount: counted }

/** As far as a list is counted: to the end of the page at least, so that its reader can go on from there. */
const mostCountedFor = (filters: FormFilters): number =>
  isEverything(filters) || filters.countAll ? Infinity : Math.max(mostCounted, filters.currentPage * rowsOf(filters))

function countOf(list: ListedForms, filters: FormFilters, most: number): RawBuilder<number | null> {
  if (isEverything(filters)) return sql`null`
  if (most === Infinity) {
    const all = list.approver ? approverRows(list.approver) : sql`select from form f where ${conditionOf(list)}`
    return sql`(select count(*) from (${all}) counted)`
  }
  return countUpTo(most, list)
}

/** How many forms a list has, and one more than so many where it has more. */
export function countUpTo(most: number, list: ListedForms): RawBuilder<number> {
  const limit = sql`limit ${sql.lit(most + 1)}`
  // Read apart, each is read no further than that; a condition that is met either way would read all of both.
  const [first, ...others] = list.approver
    ? [sql`${approverRows(list.approver)} ${limit}`]
    : list.ways.map(way => sql`select from form f where ${conditionOf({ ...list, ways: [way] })} ${limit}`)
  const found = others.reduce(
    (all, other) => sql`select from (${all} union all (${other})) found ${limit}`,
    sql`(${first})`,
  )
  return sql`(select count(*) from (${found}) counted)`
}

async function corporationsByName(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('corporation').select('id').orderBy('name').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

type Listed = Pick<ListOrder, 'scope' | 'filters' | 'conditions'> & { user: LoggedInUser }

/** Which forms a list holds: none where there is no way to one that its reader may see. */
export function listedForms(
  { scope, filters, user, conditions = [] }: Listed,
  substitution: SubstitutionStatus,
): ListedForms {
  const turn = filters.turn ? [isOwnTurn(substitution)] : []
  return {
    ways: waysIn(scope, substitution, user, filters),
    asked: [...turn, ...filterConditions(filters), ...conditions],
    approver: isEverything(filters) ? undefined : approverForms({ scope, filters, conditions }, substitution),
  }
}

/** The same as a condition on `form as f`; null where the reader may see none of them. */
export function listCondition(listed: Listed, substitution: SubstitutionStatus): Condition | null {
  const list = listedForms(listed, substitution)
  return list.ways.length === 0 ? null : conditionOf(list)
}
