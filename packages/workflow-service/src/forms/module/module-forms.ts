import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../lists/filter-conditions'
import type { ListOrder } from '../lists/listed-forms'
import type { FileKind } from '@portal/contracts/files/files'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Text } from '@portal/contracts/wire/language'
import type { LoadedForm } from '../engine/load-forms.query'
import type { ListSheet } from '../exports/form-sheets'

/** The input of the engine's lists from a module's filters. */
export type ModuleOrder = Pick<ListOrder, 'filters' | 'conditions' | 'ownSort'>

interface OwnTable<SortField extends string> {
  readonly module: ModuleExpression
  /** The module's own table, which `sortColumns` and conditions call `own`. */
  readonly table: string
  readonly sortColumns: Readonly<Record<SortField, RawBuilder<unknown>>>
  /** The sort columns that may be null. */
  readonly nullable?: readonly SortField[]
}

type Sent<SortField> = Omit<FormFilters, 'module' | 'sortBy'> & {
  readonly sortBy: FormFilters['sortBy'] | SortField
  readonly formStateId?: FormFilters['status'] | 0 | undefined
}

/** Returns the common filters, with the module's own as conditions on its row. Empty filters do nothing. */
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

/** A module's part of lists, pages, spreadsheets and edits. */
export interface ModuleForms<Facts, Row, Filters> {
  readonly expression: ModuleExpression
  /** The word for such a form in a sentence. */
  readonly what: Text
  /** The kind of the forms' own files. */
  readonly fileKind: FileKind
  /** Presents a row of the module's lists. */
  present(row: FormRow, facts: Facts): Row
  orderOf(filters: Filters): ModuleOrder
  /** Its lists as spreadsheets. */
  readonly sheet: ListSheet<Facts>
}

export function defineModuleForms<Facts, Row, Filters>(
  forms: ModuleForms<Facts, Row, Filters>,
): ModuleForms<Facts, Row, Filters> {
  return forms
}

type Presented<Facts, Row> = Pick<ModuleForms<Facts, Row, never>, 'expression' | 'present'>

/** Presents a row with the module's facts. */
export function presentRow<Facts, Row>(
  { present, ...own }: Presented<Facts, Row>,
  form: LoadedForm,
  row: FormRow,
): Row {
  return present(row, factsIn(own, form))
}

/** Returns the module's facts of a form, which its `facts` has read. */
export function factsIn<Facts>(
  { expression }: Pick<ModuleForms<Facts, unknown, never>, 'expression'>,
  { row, facts }: LoadedForm,
): Facts {
  if (row.expression !== expression || facts === null) {
    throw new Error(`The form ${row.id} has no row of its own in the module ${expression}.`)
  }
  return facts as Facts
}
