import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { formModules, type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import { type CappedCount, everyRow } from '@portal/contracts/wire/paging'
import { type RawBuilder, sql } from 'kysely'
import { and, type Condition, numberIn, restingStates } from './filter-conditions'
import { corporationsOfAll, type ListedForms, type ListOrder, needsForm, readerRows, type Rows } from './listed-forms'

/** The table that a page is found in, and how. The README of this package has the table of all lists. */
type ListPath = `${'readers' | 'forms'}: ${'index ends' | 'sorted' | 'index or filter' | 'person by person'}`
type SortField = FormFilters['sortBy']

/** The sorts for which a way is faster than PostgreSQL's choice of an index. */
const sortsOf: Partial<Record<ListPath, readonly SortField[]>> = {
  'readers: index ends': ['id', 'createdDate', 'status', 'moduleId', 'isCurrentUserTurn'],
  'readers: sorted': ['userName', 'corporationId'],
  'forms: index ends': ['status', 'corporationId'],
  'forms: person by person': ['userName', 'filledByName'],
}
const anyIndex = 'forms: index or filter'

export function listPathOf({ readers }: ListedForms, order: ListOrder): ListPath {
  if (order.ownSort || (!readers && (typeof order.scope !== 'object' || needsForm(order)))) return anyIndex
  const paths = Object.keys(sortsOf) as (keyof typeof sortsOf)[]
  const isPath = (path: ListPath) =>
    path.startsWith(readers ? 'readers' : 'forms') && sortsOf[path]?.includes(order.filters.sortBy)
  return paths.find(isPath) ?? anyIndex
}

/** Forms of a list that come before those of the next part. */
interface Part {
  readonly path: ListPath
  readonly by: RawBuilder<unknown>
  readonly conditions?: readonly Condition[]
}

/**
 * Selects the ids of a page in order. PostgreSQL reads the parts of a `union all` one after the other until the page is
 * full; it may read parts in parallel only if they have no limit.
 */
export function pageOf(list: ListedForms, order: ListOrder): RawBuilder<{ id: number }> {
  const { rows, enough } = pageIn(order.filters)
  const selects = partsOf(list, order).map(part => sql`(${selectOf(list, part, order)} limit ${enough})`)
  return sql`select id from (${sql.join(selects, sql` union all `)}) ids limit ${rows} offset ${enough - rows}`
}

/** A form whose number is searched comes before forms with that number in their words. */
function partsOf(list: ListedForms, order: ListOrder): Part[] {
  const parts = partsByOrder(list, order)
  const number = numberIn(order.filters.search)
  if (number === null) return parts
  const others = parts.map(part => ({
    ...part,
    conditions: [...(part.conditions ?? []), sql<boolean>`f.id <> ${number}`],
  }))
  return [{ path: anyIndex, conditions: [sql`f.id = ${number}`], by: newestFirst }, ...others]
}

function partsByOrder(list: ListedForms, order: ListOrder): Part[] {
  const { sortBy, sortDirection, turn, status } = order.filters
  const path = listPathOf(list, order)
  const by = orderOf(order)
  if (sortBy === 'waitingFor') {
    const waiting = { path, conditions: [sql<boolean>`f.turn_since is not null`], by }
    return [waiting, { path, conditions: [sql`f.turn_since is null`], by: newestFirst }]
  }
  if (sortBy !== 'isCurrentUserTurn' || turn || decidedStates.includes(status)) return [{ path, by }]
  const mine: Part = { path: anyIndex, conditions: [list.isTurn], by }
  const others: Part = { path, conditions: [sql`f.id not in (select f.id from form f where ${list.isTurn})`], by }
  return sortDirection === 'asc' ? [others, mine] : [mine, others]
}

/** Nobody has the turn on forms in these states. */
const decidedStates: readonly FormFilters['status'][] = [
  formStates.Rejected,
  formStates.Approved,
  formStates.Cancelled,
  formStates.Paid,
]

const newestFirst = sql`f.id desc`
const directions = { asc: sql`asc`, desc: sql`desc` }
const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${id})`

const sortColumns: Record<Exclude<SortField, 'id' | 'isCurrentUserTurn'>, RawBuilder<unknown>> = {
  createdDate: sql`f.created_at`,
  updateDate: sql`f.updated_at`,
  status: sql`f.state`,
  moduleId: sql`f.module_id`,
  userName: nameOf(sql`f.owner_id`),
  filledByName: nameOf(sql`f.filled_by_id`),
  corporationId: sql`(select c.name from corporation c where c.id = f.corporation_id)`,
  waitingFor: sql`f.turn_since`,
}

function orderOf({ scope, filters, ownSort }: ListOrder): RawBuilder<unknown> {
  const { sortBy, turn } = filters
  const direction = directions[filters.sortDirection]
  if (ownSort) {
    const nulls = ownSort.isNullable && filters.sortDirection === 'desc' ? sql`nulls last` : sql``
    return sql`${ownSort.column} ${direction} ${nulls}, own.form_id ${direction}`
  }
  if (sortBy === 'id') return sql`f.id ${direction}`
  // If all forms wait for the reader, the longest wait comes first.
  if (sortBy === 'isCurrentUserTurn') return turn ? sql`f.turn_since, f.id` : newestFirst
  // An index has the last change of all forms. Personal lists must not be read from its end.
  const isUnindexed = sortBy === 'updateDate' && typeof scope !== 'object'
  return sql`${isUnindexed ? sql`(f.updated_at at time zone 'UTC')` : sortColumns[sortBy]} ${direction}, f.id desc`
}

function selectOf(list: ListedForms, { path, by, conditions = [] }: Part, order: ListOrder): RawBuilder<unknown> {
  const { scope, reader, filters, ownSort } = order
  const { forms, readers = forms } = list
  const all = path.startsWith('readers') ? readers : forms
  const rows: Rows = { ...all, where: [...all.where, ...conditions] }
  if (path.endsWith('index ends')) {
    const groups =
      typeof scope === 'object'
        ? { column: sql`f.corporation_id`, ids: corporationsOfAll(scope.allOf, reader.user, filters) }
        : { column: sql`f.module_id`, ids: formModules.map(({ moduleId }) => moduleId) }
    const within = filters.sortBy === 'corporationId' ? newestFirst : by
    return fromIndexEnds(rows, { ...groups, by, within, enough: pageIn(filters).enough })
  }
  const isByPerson = path === 'forms: person by person' || (path === 'readers: sorted' && filters.sortBy === 'userName')
  if (isByPerson) return byPerson(path, rows, filters)
  const from = ownSort ? sql`form f join ${sql.table(ownSort.table)} own on own.form_id = f.id` : rows.from
  return sql`select f.id ${fromRows({ ...rows, from })} order by ${by}`
}

/** Selects forms by the name of their owner, or of the person who filled them in. */
function byPerson(path: ListPath, rows: Rows, { sortBy, sortDirection }: FormFilters): RawBuilder<unknown> {
  const ofOwner = sql`select * from form where owner_id = person.id`
  // Most forms are filled in by their owner; the others have an index.
  const ofFiller = sql`
    ${ofOwner} and filled_by_id = owner_id
    union all select * from form where filled_by_id = person.id and filled_by_id <> owner_id`
  // Without the offset, all reader rows might be searched for each name in order.
  const from =
    path === 'readers: sorted'
      ? sql`${rows.from} join (select * from app_user offset 0) person on person.id = f.owner_id`
      : sql`app_user person cross join lateral (${sortBy === 'userName' ? ofOwner : ofFiller}) f`
  return sql`
    select f.id ${fromRows({ ...rows, from })}
    order by person.first_name || ' ' || person.last_name ${directions[sortDirection]}, f.id desc`
}

/** Completes `select …` from the rows for which more conditions hold. */
export const fromRows = ({ from, where }: Rows, more: readonly Condition[] = []) =>
  sql`from ${from} where ${and([...where, ...more])}`

/** More rows than any list has. */
export const unlimited = 1_000_000_000

/** Returns the rows of a page, and the rows up to its end. */
export function pageIn({ currentPage, pageSize, rowsPerPage = pageSize }: FormFilters) {
  return rowsPerPage === everyRow
    ? { rows: unlimited, enough: unlimited }
    : { rows: rowsPerPage, enough: currentPage * rowsPerPage }
}

/** Counts rows and stops at `most + 1`. */
export const countUpTo = (most: number, rows: Rows) => sql<number>`
  (select count(*) from (select ${fromRows(rows)} limit ${sql.lit(most + 1)}) counted)`

/** Returns the length of a list that `countUpTo` has counted. */
export const cappedAt = (most: number, counted: number): CappedCount =>
  counted > most ? { totalCount: most, isCapped: true } : { totalCount: counted }

interface IndexEnds {
  /** The column of the groups, and their ids. */
  readonly column: RawBuilder<unknown>
  readonly ids: readonly number[] | RawBuilder<readonly number[]>
  readonly by: RawBuilder<unknown>
  /** The order within a group and state, if all its forms are equal in `by`. */
  readonly within?: RawBuilder<unknown>
  readonly enough: number | RawBuilder<unknown>
}

/** Selects rows in order: from each group and state, the first that are enough for a page, from the end of an index. */
export const fromIndexEnds = (rows: Rows, { column, ids, by, within = by, enough }: IndexEnds) => sql<{ id: number }>`
  select f.id
  from unnest(${ids}::integer[]) g (id) cross join unnest(${sql.lit(`{${restingStates.join()}}`)}::smallint[]) s (id)
    cross join lateral (
      select f.* ${fromRows(rows, [sql`${column} = g.id`, sql`f.state = s.id`])} order by ${within} limit ${enough}) f
  order by ${by}`

/** Selects the ids of somebody's newest own forms of a module, up to `most`. */
export const latestOwnForms = (userId: number, module: ModuleExpression, most: number) => sql<{ id: number }>`
  ${fromIndexEnds(readerRows(userId, true), {
    column: sql`f.module_id`,
    ids: [modules[module].moduleId],
    by: sql`f.id desc`,
    enough: most,
  })} limit ${most}`
