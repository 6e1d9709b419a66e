import type { FormRow } from '@portal/contracts/forms/form'
import type { allFormsCommonSchema } from '@portal/contracts/forms/form-request.calls'
import { type ModuleExpression, modules as declared } from '@portal/contracts/modules/modules'
import { type CappedCount, mostCounted } from '@portal/contracts/wire/paging'
import { plannedAnew } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isIn } from '../engine/forms-from'
import { type Asking, type LoadedForm, readForms } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { shownFactsOf } from '../shown-facts'
import { filterConditions, moduleIn } from './filter-conditions'
import { type FormBatch, formBatches } from './form-batches.query'
import { presentFormRow } from './listed-form.present'
import { corporationsOfAll, listedForms, type ListOrder } from './listed-forms'
import { cappedAt, countUpTo, fromIndexEnds, pageIn, pageOf, unlimited } from './page-of'
import { readAsSubstitute, type SubstitutionStatus } from './substitution-status.query'

export interface FormList<Row = FormRow> {
  data: Row[]
  common: z.output<typeof allFormsCommonSchema>
}

/** Returns one page of forms, with what its reader may do to each. */
export function listForms(db: Kysely<Schema>, modules: FormModules, order: ListOrder): Promise<FormList> {
  return listFormsAs(db, modules, order, (_form, row) => row)
}

/** Returns one page of forms as their module presents them. */
export async function listFormsAs<Row>(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
  present: (form: LoadedForm, row: FormRow) => Row,
): Promise<FormList<Row>> {
  const { scope, reader, filters } = order
  const rowsOf = (batch: FormBatch) => batch.forms.map(form => present(form, presentFormRow(form, batch, reader)))
  const plain = await plainPage(db, modules, order)
  if (plain) return { data: rowsOf(plain), common: { ...plain.counted, warning: null } }
  const { ids, counted } = await findForms(db, order)
  const data: Row[] = []
  for await (const batch of formBatches(db, modules, ids, reader)) data.push(...rowsOf(batch))
  const isForbidden = typeof scope === 'object' && corporationsOfAll(scope.allOf, reader.user, filters).length === 0
  const warning = isForbidden ? warningOf('NO_CORPORATION_PERMISSION', reader.language) : null
  return { data, common: { ...counted, warning } }
}

/** Returns the ids of one page of a list, and the length of the whole. */
export async function findForms(
  db: Kysely<Schema>,
  order: ListOrder,
): Promise<{ ids: number[]; counted: CappedCount }> {
  const { rows, enough } = pageIn(order.filters)
  // Readers can go on from the end of every page.
  const most = order.filters.countAll ? unlimited : Math.max(mostCounted, enough)
  const { ids, count } = await readAsSubstitute(db, order.reader.user.id, substitution => {
    const list = listedForms(order, substitution)
    const count = rows === unlimited ? sql`null` : countUpTo(most, list.readers ?? list.forms)
    const planned = isTurnList(order, substitution) ? sql`` : plannedAnew
    return sql<{ ids: number[]; count: number | null }>`
      to_json(array(${pageOf(list, order)})) as ids, ${count} as count${planned}`
  })
  return { ids, counted: cappedAt(most, count ?? ids.length) }
}

/** True for the list of one's turns as the home page opens it: the end of one index, whosever turns they are. */
function isTurnList(order: ListOrder, { substitutedUsers, substitutedBy }: SubstitutionStatus): boolean {
  const { scope, filters, conditions = [], ownSort } = order
  const isAlone = substitutedUsers.length === 0 && !substitutedBy
  const isByTurn = filters.sortBy === 'isCurrentUserTurn' && !ownSort
  const isNarrow = filters.status || conditions.length > 0 || filterConditions(filters).length > 0
  return scope === 'responsible' && filters.turn === 'mine' && isAlone && !isNarrow && isByTurn
}

interface PlainPage {
  readonly corporationIds: readonly number[]
  readonly moduleId: number
  readonly rows: number
  readonly enough: number
}

/** The most rows that are read of each state. Beyond, the index of all forms needs fewer. */
const mostRead = 1_600
const narrowing = ['status', 'turn', 'userId', 'startDate', 'endDate', 'search', 'countAll'] as const

/**
 * Selects a page of all forms of a module by number, as the list is opened. It reads the ends of an index whatever the
 * values are, so one plan serves all of them. They are selects, because a plan for values that the planner sees would
 * seem cheaper each time.
 */
const plainPages = { asc: plainPagesBy(sql`f.id`), desc: plainPagesBy(sql`f.id desc`) }

function plainPagesBy(by: RawBuilder<unknown>): Asking<PlainPage> {
  const from = sql`form f`
  const isOfModule = (moduleId: RawBuilder<number>) => sql<boolean>`f.module_id = (select ${moduleId}::integer)`
  return {
    isChosen: ({ corporationIds, moduleId, rows, enough }) => {
      const companies = { column: sql`f.corporation_id`, ids: sql<number[]>`(select ${corporationIds}::integer[])` }
      const ends = { ...companies, by, enough: sql`(select ${enough}::bigint)` }
      return isIn(sql`${fromIndexEnds({ from, where: [isOfModule(moduleId)] }, ends)}
        limit (select ${rows}::bigint) offset (select ${enough}::bigint - ${rows}::bigint)`)
    },
    beside: ({ corporationIds, moduleId }) => {
      const isOfThem = sql<boolean>`f.corporation_id = any(array(select unnest((select ${corporationIds}::integer[]))))`
      return sql`select ${countUpTo(mostCounted, { from, where: [isOfModule(moduleId), isOfThem] })} as count`
    },
  }
}

/** Returns such a page with its forms in one statement; undefined for every other list, and for an empty page. */
export async function plainPage(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
): Promise<(FormBatch & { counted: CappedCount }) | undefined> {
  const { scope, reader, filters } = order
  if (typeof scope !== 'object' || isNarrowed(order, scope.allOf)) return undefined
  const corporationIds = corporationsOfAll(scope.allOf, reader.user, filters)
  const values = { corporationIds, moduleId: declared[scope.allOf].moduleId, ...pageIn(filters) }
  if (corporationIds.length * values.enough > mostRead) return undefined
  const found = await readForms(db, modules, plainPages[filters.sortDirection], values, { readerId: reader.user.id })
  if (!found) return undefined
  const sign = filters.sortDirection === 'asc' ? 1 : -1
  const forms = found.forms.toSorted((one, other) => sign * (one.row.id - other.row.id))
  const { count } = found.beside as { count: number }
  return { ...found, forms, shown: shownFactsOf(modules, found, reader.user), counted: cappedAt(mostCounted, count) }
}

function isNarrowed({ filters, conditions = [], ownSort }: ListOrder, module: ModuleExpression): boolean {
  const { moduleId } = declared[module]
  const isOfOther = (moduleIn(filters.module) || moduleId) !== moduleId
  const isSorted = ownSort !== undefined || filters.sortBy !== 'id'
  return isOfOther || isSorted || conditions.length > 0 || narrowing.some(name => filters[name])
}
