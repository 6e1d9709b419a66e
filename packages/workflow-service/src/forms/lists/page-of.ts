import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { type FormState, formStates } from '@portal/contracts/forms/states'
import { formModules } from '@portal/contracts/modules/modules'
import { everyRow } from '@portal/contracts/wire/paging'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, numberIn, restingStates, statesOf } from './filter-conditions'
import { conditionOf, type ListedForms, type ListOrder, rowsOfList } from './listed-forms'
import { type ListPath, listPathOf } from './list-path'
import { corporationsOfAll, isOwnTurn } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

export const rowsOf = ({ pageSize, rowsPerPage = pageSize }: FormFilters): number => rowsPerPage
export const isEverything = (filters: FormFilters): boolean => rowsOf(filters) === everyRow

/** Forms of a list that come before those of the next part. */
interface Part {
  readonly path: ListPath
  readonly by: RawBuilder<unknown>
  readonly condition?: Condition
}

const anyPath = 'forms: index or filter'
const newestFirst = sql`f.id desc`
const directions = { asc: sql`asc`, desc: sql`desc` }

/** A select of the ids of a page, in their order. */
export function pageOf(
  list: ListedForms,
  order: ListOrder,
  substitution: SubstitutionStatus,
): RawBuilder<{ id: number }> {
  const { filters } = order
  const selects = numberFirst(partsOf(list, order, substitution), filters).map(part => {
    const { condition } = part
    return selectOf(condition ? { ...list, asked: [...list.asked, condition] } : list, part, order)
  })
  const [only, ...others] = selects
  return only && others.length === 0 ? sql`${only} ${limitOf(filters)}` : pageOfParts(selects, filters)
}

function partsOf(list: ListedForms, order: ListOrder, substitution: SubstitutionStatus): Part[] {
  const { sortBy, sortDirection, turn, status, search } = order.filters
  const path = listPathOf(list, order)
  if (order.ownSort) return [{ path, by: ownOrder(order.ownSort, sortDirection) }]
  if (sortBy === 'waitingFor') {
    const isWaiting = sql<boolean>`f.turn_since is not null`
    const isNot = sql<boolean>`f.turn_since is null`
    return [
      { path, condition: isWaiting, by: orderBy(sql`f.turn_since`, sortDirection) },
      { path, condition: isNot, by: newestFirst },
    ]
  }
  // Only all forms have an index of the last change. Personal lists must not be read from its end.
  if (sortBy === 'updateDate' && typeof order.scope !== 'object')
    return [{ path, by: orderBy(sql`(f.updated_at at time zone 'UTC')`, sortDirection) }]
  if (sortBy !== 'isCurrentUserTurn') return [{ path, by: orderBy(sortColumns[sortBy], sortDirection) }]
  // All of them wait for the reader: the longest wait comes first.
  if (turn) return [{ path, by: sql`f.turn_since, f.id` }]
  const isTurn = isOwnTurn(substitution)
  // The index of words finds few of the own forms. In the order of the ids, all forms might be read for them.
  if (search && order.scope === 'own')
    return [{ path, by: sql`(${isTurn}) is true ${directions[sortDirection]}, f.id desc` }]
  const others: Part = { path, condition: sql`${isTurn} is not true`, by: newestFirst }
  if (!isOpen(status)) return [others]
  const mine: Part = { path: anyPath, condition: isTurn, by: newestFirst }
  return sortDirection === 'asc' ? [others, mine] : [mine, others]
}

/** Nobody decides next on a form that is decided. */
const isOpen = (status: FormFilters['status']): boolean => statesOf(status).some(state => openStates.includes(state))
const openStates: FormState[] = [formStates.Pending, formStates.PendingCancelled, formStates.ApprovedCancelPending]

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${id})`

const sortColumns: Record<Exclude<FormFilters['sortBy'], 'isCurrentUserTurn' | 'waitingFor'>, RawBuilder<unknown>> = {
  id: sql`f.id`,
  createdDate: sql`f.created_at`,
  updateDate: sql`f.updated_at`,
  status: sql`f.state`,
  moduleId: sql`f.module_id`,
  userName: nameOf(sql`f.owner_id`),
  filledByName: nameOf(sql`f.filled_by_id`),
  corporationId: sql`(select c.name from corporation c where c.id = f.corporation_id)`,
}

const orderBy = (column: RawBuilder<unknown>, direction: FormFilters['sortDirection']): RawBuilder<unknown> =>
  column === sortColumns.id ? sql`f.id ${directions[direction]}` : sql`${column} ${directions[direction]}, f.id desc`

function ownOrder(
  { column, isNullable }: NonNullable<ListOrder['ownSort']>,
  sortDirection: FormFilters['sortDirection'],
): RawBuilder<unknown> {
  const direction = directions[sortDirection]
  const nulls = isNullable && sortDirection === 'desc' ? sql`nulls last` : sql``
  return sql`${column} ${direction} ${nulls}, own.form_id ${direction}`
}

function selectOf(list: ListedForms, { path, by }: Part, order: ListOrder): RawBuilder<{ id: number }> {
  const { ownSort, filters } = order
  const condition = conditionOf(list)
  switch (path) {
    case 'readers: index ends':
    case 'forms: index ends':
      return fromIndexEnds(list, by, order)
    case 'readers: sorted': {
      if (filters.sortBy !== 'userName') return sql`select f.id from ${rowsOfList(list)} order by ${by}`
      // Fenced: in the order of the names, all rows of the reader would be searched for each.
      return sql`
        select f.id from (
          select mine.id, ${personName} as name from (select f.id, f.owner_id from ${rowsOfList(list)}) mine
            join app_user person on person.id = mine.owner_id offset 0) f
        order by f.name ${directions[filters.sortDirection]}, f.id desc`
    }
    case 'forms: person by person': {
      const forms = filters.sortBy === 'userName' ? formsOfOwner : formsOfFiller
      return sql`
        select f.id from app_user person cross join lateral (${forms}) f
        where ${condition} order by ${personName} ${directions[filters.sortDirection]}, f.id desc`
    }
    default: {
      const own = ownSort ? sql`join ${sql.table(ownSort.table)} own on own.form_id = f.id` : sql``
      return sql`select f.id from form f ${own} where ${condition} order by ${by}`
    }
  }
}

const personName = sql`person.first_name || ' ' || person.last_name`

/** Of `app_user as person`. Most forms are filled in by their owner; the others have an index. */
const formsOfOwner = sql`select * from form where owner_id = person.id`
const formsOfFiller = sql`
  select * from form where owner_id = person.id and filled_by_id = owner_id
  union all select * from form where filled_by_id = person.id and filled_by_id <> owner_id`

/**
 * Reads the first rows of each module and state, or of each company and state, from the end of an index: enough of
 * each that the page is among them.
 */
function fromIndexEnds(list: ListedForms, by: RawBuilder<unknown>, order: ListOrder): RawBuilder<{ id: number }> {
  const { scope, reader, filters } = order
  const { sortBy } = filters
  const [column, ids] =
    typeof scope === 'object'
      ? [sql`f.corporation_id`, corporationsOfAll(scope.allOf, reader.user, filters)]
      : [sql`f.module_id`, formModules.map(({ moduleId }) => moduleId)]
  const rows = rowsOfList(list, sortBy === 'isCurrentUserTurn')
  const isSortedWithin = sortBy === 'id' || sortBy === 'createdDate'
  const enough = isEverything(filters) ? sql`` : sql`limit ${enoughFor(filters)}`
  return sql`
    select f.id
    from unnest(${ids}::integer[]) one (id) cross join unnest(${restingStates}::smallint[]) s (id)
      cross join lateral (
        select f.id, f.created_at, f.state, f.module_id, f.corporation_id
        from ${rows} and ${column} = one.id and f.state = s.id
        order by ${isSortedWithin ? by : newestFirst} ${enough}) f
    order by ${by}`
}

/** A form that is searched by its number comes before forms with that number in their words. */
function numberFirst(parts: readonly Part[], { search }: FormFilters): Part[] {
  const number = numberIn(search)
  if (number === null) return [...parts]
  const without = ({ condition, ...part }: Part): Part => ({
    ...part,
    condition: condition ? sql`${condition} and f.id <> ${number}` : sql`f.id <> ${number}`,
  })
  return [{ path: anyPath, condition: sql`f.id = ${number}`, by: newestFirst }, ...parts.map(without)]
}

function limitOf(filters: FormFilters): RawBuilder<unknown> {
  const rows = rowsOf(filters)
  return isEverything(filters) ? sql`` : sql`limit ${rows} offset ${(filters.currentPage - 1) * rows}`
}

/** The number of forms up to the end of the page. */
const enoughFor = (filters: FormFilters): number => filters.currentPage * rowsOf(filters)

/** Each part is read only as far as those before it leave room, and not at all where they leave none. */
function pageOfParts(selects: readonly RawBuilder<unknown>[], filters: FormFilters): RawBuilder<{ id: number }> {
  const enough = enoughFor(filters)
  const some = (select: RawBuilder<unknown>, before: RawBuilder<unknown>) =>
    isEverything(filters)
      ? sql`array(${select})`
      : sql`array(select id from (${select} limit ${enough}) ids limit greatest(0, ${enough} - cardinality(${before})))`
  const none = sql`'{}'::bigint[]`
  const name = (at: number) => sql.ref(`part_${at}`)
  const withParts = selects.map((select, at) => {
    if (at === 0) return sql`${name(at)} as materialized (select ${some(select, none)} as ids)`
    const before = sql.ref(`part_${at - 1}.ids`)
    return sql`${name(at)} as materialized (select ${before} || ${some(select, before)} as ids from ${name(at - 1)})`
  })
  const ids = sql.ref(`part_${selects.length - 1}.ids`)
  const page = isEverything(filters) ? ids : sql`${ids}[${enough - rowsOf(filters) + 1}:${enough}]`
  return sql`with ${sql.join(withParts)} select unnest(${page}) as id from ${name(selects.length - 1)}`
}
