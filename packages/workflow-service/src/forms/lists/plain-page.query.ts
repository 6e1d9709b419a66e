import { modules as moduleIds } from '@portal/contracts/modules/modules'
import { type CappedCount, mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { isIn } from '../engine/forms-from'
import { type Asking, type FormsInSnapshot, readForms } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { restingStates } from './filter-conditions'
import { cappedAt, countUpTo, type ListOrder } from './listed-forms'
import { isEverything, rowsOf } from './page-of'
import { corporationsOfAll } from './scope'

interface PlainPage {
  readonly corporationIds: readonly number[]
  readonly moduleId: number
  readonly rows: number
  readonly skipped: number
  /** From the beginning to the end of the page. */
  readonly enough: number
}

/** Of each so many are read in each state: of more, the index of all forms is read in less. */
const mostCorporations = 8
/** The longest page that is read at once. */
const mostRows = 200

/**
 * A page of all forms of a module by their numbers, as the list is when it is opened: in one statement with all that is
 * shown of them. It is read from the ends of an index, whatever its values are, and so with one plan for all of them;
 * they stand in selects, as a plan for what the planner sees would look cheaper each time.
 */
const plainPages = { asc: plainPagesIn('asc'), desc: plainPagesIn('desc') }

function plainPagesIn(direction: 'asc' | 'desc'): Asking<PlainPage> {
  const by = direction === 'asc' ? sql`f.id` : sql`f.id desc`
  return {
    isChosen: ({ corporationIds, moduleId, rows, skipped, enough }) =>
      isIn(sql`
      select f.id
      from unnest((select ${corporationIds}::integer[])) c (id)
        cross join unnest(${sql.lit(`{${restingStates.join()}}`)}::smallint[]) s (id)
        cross join lateral (
          select f.id from form f
          where f.corporation_id = c.id and f.module_id = (select ${moduleId}::integer) and f.state = s.id
          order by ${by} limit (select ${enough}::bigint)) f
      order by ${by} limit (select ${rows}::bigint) offset (select ${skipped}::bigint)`),
    beside: ({ corporationIds, moduleId }) => {
      const isListed = sql<boolean>`f.module_id = (select ${moduleId}::integer)
        and f.corporation_id = any(array(select unnest((select ${corporationIds}::integer[]))))`
      return sql`select ${countUpTo(mostCounted, { inScope: isListed, asked: [], readers: undefined })} as count`
    },
  }
}

/** Such a page with the length of its list; undefined where it is another list, or nothing is on the page. */
export async function plainPage(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
): Promise<(FormsInSnapshot & { counted: CappedCount }) | undefined> {
  const values = plainPageIn(order)
  if (!values) return undefined
  const { sortDirection } = order.filters
  const found = await readForms(db, modules, plainPages[sortDirection], values, { readerId: order.reader.user.id })
  if (!found) return undefined
  const { count } = found.beside as { count: number }
  const sign = sortDirection === 'asc' ? 1 : -1
  const forms = found.forms.toSorted((one, other) => sign * (one.row.id - other.row.id))
  return { ...found, forms, counted: cappedAt(mostCounted, count) }
}

function plainPageIn({ scope, reader, filters, conditions = [], ownSort }: ListOrder): PlainPage | undefined {
  if (typeof scope !== 'object' || isEverything(filters) || filters.countAll) return undefined
  const { status, turn, search, userId, startDate, endDate, sortBy, module, currentPage } = filters
  const { moduleId } = moduleIds[scope.allOf]
  const isOfModule = !module || module === scope.allOf || module === moduleId
  const isNarrowed =
    !isOfModule || conditions.length > 0 || [status, turn, search, userId, startDate, endDate].some(Boolean)
  const corporationIds = corporationsOfAll(scope.allOf, reader.user, filters)
  const isOfFew = corporationIds.length > 0 && corporationIds.length <= mostCorporations
  const rows = rowsOf(filters)
  const enough = currentPage * rows
  if (isNarrowed || ownSort || sortBy !== 'id' || !isOfFew || rows > mostRows || enough > mostCounted) return undefined
  return { corporationIds, moduleId, rows, enough, skipped: enough - rows }
}
