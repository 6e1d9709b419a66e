import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { mostCounted, type CappedCount } from '@portal/contracts/wire/paging'
import { plannedAnew } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { ListOrder } from './list-order'
import { countUpTo, listedForms } from './listed-forms'
import { isEverything, pageOf, rowsOf } from './page-of'
import { corporationsOfAll } from './scope'
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
  const { scope, reader, filters } = order
  if (typeof scope === 'object' && corporationsOfAll(scope.allOf, reader.user, filters).length === 0)
    return { ids: [], totalCount: 0, isWithoutPermission: true }
  const list = listedForms({ ...order, user: reader.user }, substitution)
  const most = mostCountedFor(filters)
  const count = isEverything(filters) ? sql<null>`null` : countUpTo(most, list)
  const { rows } = await sql<{ ids: number[]; count: number | null }>`
    select to_json(array(${pageOf(list, order, substitution)})) as ids, ${count} as count${plannedAnew}`.execute(db)
  const [{ ids, count: counted } = { ids: [], count: 0 }] = rows
  return { ids, isWithoutPermission: false, ...cappedAt(most, counted ?? ids.length) }
}

/** The length of a list that `countUpTo` has counted. */
export const cappedAt = (most: number, counted: number): CappedCount =>
  counted > most ? { totalCount: most, isCapped: true } : { totalCount: counted }

/** A list is counted to the end of the page at least, so that its reader can go on from there. */
const mostCountedFor = (filters: FormFilters): number =>
  isEverything(filters) || filters.countAll ? Infinity : Math.max(mostCounted, filters.currentPage * rowsOf(filters))
