import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../lists/filter-conditions'
import type { ListOrder } from '../lists/list-order'

/** What a module's list asks of the engine's lists. */
export type ModuleOrder = Pick<ListOrder, 'filters' | 'conditions' | 'ownSort'>

interface OwnTable<SortField extends string> {
  readonly module: ModuleExpression
  /** The module's own table, which `sortColumns` and conditions call `own`. */
  readonly table: string
  readonly sortColumns: Readonly<Record<SortField, RawBuilder<unknown>>>
  /** Those of them that may be empty. */
  readonly nullable?: readonly SortField[]
}

type Sent<SortField> = Omit<FormFilters, 'module' | 'sortBy'> & {
  readonly sortBy: FormFilters['sortBy'] | SortField
  readonly formStateId?: FormFilters['status'] | 0 | undefined
}

/** The common filters, and those of the module as conditions on its row; what is empty filters nothing. */
export function moduleOrder<SortField extends string>(
  { module, table, sortColumns, nullable = [] }: OwnTable<SortField>,
  { formStateId, sortBy, ...filters }: Sent<SortField>,
  conditions: readonly (Condition | false | null | undefined | '' | 0)[],
): ModuleOrder {
  const own = conditions.filter(condition => !!condition)
  const fromOwnRow = sql`from ${sql.table(table)} own where own.form_id = f.id`
  const isOwnSort = (field: string): field is SortField => field in sortColumns
  return {
    filters: {
      ...filters,
      status: formStateId || filters.status || null,
      module,
      sortBy: isOwnSort(sortBy) ? 'id' : sortBy,
    },
    conditions: own.length > 0 ? [sql`exists (select ${fromOwnRow} and ${sql.join(own, sql` and `)})`] : [],
    ...(isOwnSort(sortBy) && {
      ownSort: { table, column: sortColumns[sortBy], isNullable: nullable.includes(sortBy) },
    }),
  }
}
