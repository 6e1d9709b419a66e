import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { everyRow } from '@portal/contracts/wire/paging'
import { sql, type RawBuilder } from 'kysely'
import { approverPart, approverRows, isOfEveryKind } from './approver-part'
import { numberIn, statesOf, type Condition } from './filter-conditions'
import type { ListOrder } from './list-order'
import { conditionOf, type ListedForms } from './listed-forms'
import { ownFormsIn, ownPart, type OwnForms } from './own-part'
import { corporationsOfAll, isOwnTurn, readsOwn } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

export const rowsOf = ({ pageSize, rowsPerPage = pageSize }: FormFilters): number => rowsPerPage
export const isEverything = (filters: FormFilters): boolean => rowsOf(filters) === everyRow

export interface PageOrder extends Pick<ListOrder, 'scope' | 'reader' | 'filters' | 'conditions' | 'ownSort'> {
  /** All of them by their names, where a list is sorted by that. */
  readonly corporations?: readonly number[]
}

/** A part of a list, sorted in itself, all of which stands before the next part. */
interface Part {
  readonly condition?: Condition
  /** What has the forms as `f`, where it is not their table alone. */
  readonly source?: RawBuilder<unknown>
  /** Whether that has no others. */
  readonly isWhole?: boolean
  readonly by: RawBuilder<unknown>
  /** Whether it is in the order of the ids, and has most forms of the list. */
  readonly isMostById?: boolean
  /** Where indexes have it in its order: which of somebody's own forms, or of what they approve, are read for it. */
  readonly own?: OwnForms
  /** Where it is read company by company, each by an index with its newest at the end. */
  readonly ofCompanies?: readonly number[]
}

const newestFirst = sql`f.id desc`
const directions = { asc: sql`asc`, desc: sql`desc` }

/** A select of the ids of a page, in their order. */
export function pageOf(
  list: ListedForms,
  order: PageOrder,
  substitution: SubstitutionStatus,
): RawBuilder<{ id: number }> {
  const { scope, filters } = order
  const isOwn = readsOwn(scope, filters) && !isEverything(filters)
  const enough = enoughFor(filters)
  const selects = numberFirst(partsOf(list, order, substitution), filters).map(part => {
    const { condition, own, source = sql`form f` } = part
    if (part.isWhole) return sql<{ id: number }>`select f.id from ${source} order by ${part.by}`
    const wanted = condition ? { ...list, asked: [...list.asked, condition] } : list
    if (isOwn && own) return ownPart(wanted, { ...own, by: part.by, enough })
    const { approver } = list
    const isAllOfApprover = approver && part.isMostById && isOfEveryKind(filters)
    if (approver && own && own.key !== 'updated_at' && !isAllOfApprover)
      return approverPart({ ...own, approver, enough })
    if (part.ofCompanies && !isEverything(filters)) return newestOf(part.ofCompanies, wanted, enough)
    const [from, by] = isAllOfApprover ? entriesOf(approver.userId, own) : [source, part.by]
    return sql<{ id: number }>`select f.id from ${from} where ${conditionOf(wanted)} order by ${by}`
  })
  const [only, ...others] = selects
  return only && others.length === 0 ? sql`${only} ${limitOf(filters)}` : pageOfParts(selects, filters)
}

/**
 * What has few values is read value by value, each by an index: sorting by the value itself would read the whole list
 * for every page.
 */
function partsOf(
  { approver }: ListedForms,
  { scope, reader, filters, ownSort, corporations = [] }: PageOrder,
  substitution: SubstitutionStatus,
): Part[] {
  const { sortBy, sortDirection, turn } = filters
  const direction = directions[sortDirection]
  const byValue = (ascending: readonly Part[]) => (sortDirection === 'asc' ? ascending : ascending.toReversed())
  const having = (condition: Condition, own?: OwnForms): Part => ({ condition, by: newestFirst, ...(own && { own }) })
  const ofOwn = ownFormsIn(filters)
  if (ownSort) {
    const { table, column, isNullable } = ownSort
    const nulls = isNullable && sortDirection === 'desc' ? sql`nulls last` : sql``
    const source = sql`form f join ${sql.table(table)} own on own.form_id = f.id`
    return [{ source, by: sql`${column} ${direction} ${nulls}, own.form_id ${direction}` }]
  }
  const isOfAll = typeof scope === 'object'
  const isOfOne = readsOwn(scope, filters) || approver !== undefined
  switch (sortBy) {
    case 'id':
      return [{ by: sql`f.id ${direction}`, isMostById: true, own: { ...ofOwn, direction } }]
    case 'isCurrentUserTurn': {
      // All of them wait for the reader: who has waited longest comes first.
      if (turn) return [{ by: sql`f.turn_since, f.id` }]
      const isTurn = isOwnTurn(substitution)
      const isNone = sql<boolean>`${isTurn} is not true`
      const others = { ...having(isNone, { ...ofOwn, only: isNone }), isMostById: true }
      return [...byValue([others, ...(isOpen(filters) ? [having(isTurn)] : [])])]
    }
    case 'waitingFor':
      return [
        { condition: sql`f.turn_since is not null`, by: sql`f.turn_since ${direction}, f.id desc` },
        having(sql`f.turn_since is null`),
      ]
    case 'createdDate':
      return [{ by: sql`f.created_at ${direction}, f.id desc`, own: { ...ofOwn, key: 'created_at', direction } }]
    case 'updateDate': {
      // Only all forms have an index of it. That would be read from its end for others, too, however far theirs are.
      const key = isOfAll ? sql`f.updated_at` : sql`(f.updated_at at time zone 'UTC')`
      return [{ by: sql`${key} ${direction}, f.id desc`, own: { ...ofOwn, key: 'updated_at' } }]
    }
    case 'moduleId':
      if (!isOfOne) break
      return [
        ...byValue(ofOwn.moduleIds.map(id => having(sql`f.module_id = ${sql.lit(id)}`, { ...ofOwn, moduleIds: [id] }))),
      ]
    case 'status': {
      if (!isOfAll && !isOfOne) break
      // Among the newest of all forms there may be none of a state for long.
      const ofCompanies = isOfAll && { ofCompanies: corporationsOfAll(scope.allOf, reader.user, filters) }
      const parts = statesOf(filters.status).map(state => ({
        ...having(sql`f.state = ${sql.lit(state)}`, { ...ofOwn, states: [state] }),
        ...ofCompanies,
      }))
      return [...byValue(parts)]
    }
    case 'corporationId':
      if (!isOfAll) break
      return [...byValue(corporations.map(id => having(sql`f.corporation_id = ${id}`)))]
    case 'userName':
    case 'filledByName': {
      if (approver && sortBy === 'userName') {
        // Apart, as they would be looked for from name to name, in all of theirs for each.
        const source = sql`
          (select mine.id, person.first_name || ' ' || person.last_name as name
            from (${approverRows(approver)}) mine join app_user person on person.id = mine.owner_id offset 0) f`
        return [{ source, by: sql`f.name ${direction}, f.id desc`, isWhole: true }]
      }
      const by = sql`person.first_name || ' ' || person.last_name ${direction}, f.id desc`
      if (!isOfAll) break
      return [{ source: sql`app_user person cross join lateral (${formsOf[sortBy]}) f`, by }]
    }
  }
  return [{ by: sql`${sortColumns[sortBy]} ${direction}, f.id desc` }]
}

/** Whether some of the forms may wait for somebody: nobody decides what is decided. */
const isOpen = ({ status }: FormFilters): boolean => statesOf(status).some(state => openStates.includes(state))
const openStates: FormState[] = [formStates.Pending, formStates.PendingCancelled, formStates.ApprovedCancelPending]

/** Of `app_user as person`. Most forms are filled in by their owner; the others have an index of who filled them in. */
const formsOf = {
  userName: sql`select * from form where owner_id = person.id`,
  filledByName: sql`
    select * from form where owner_id = person.id and filled_by_id = owner_id
    union all select * from form where filled_by_id = person.id and filled_by_id <> owner_id`,
}
const personColumns = { userName: 'owner_id', filledByName: 'filled_by_id' } as const
const nameOf = (field: keyof typeof personColumns) =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(`f.${personColumns[field]}`)})`

const sortColumns: Record<
  Exclude<FormFilters['sortBy'], 'id' | 'isCurrentUserTurn' | 'waitingFor' | 'createdDate' | 'updateDate'>,
  RawBuilder<unknown>
> = {
  status: sql`f.state`,
  moduleId: sql`f.module_id`,
  userName: nameOf('userName'),
  filledByName: nameOf('filledByName'),
  corporationId: sql`(select c.name from corporation c where c.id = f.corporation_id)`,
}

/** A form that is looked for by its number stands before others that have it in their words. */
function numberFirst(parts: readonly Part[], { search }: FormFilters): Part[] {
  const number = numberIn(search)
  if (number === null) return [...parts]
  const without = ({ condition, ...part }: Part): Part => ({
    ...part,
    condition: condition ? sql`${condition} and f.id <> ${number}` : sql`f.id <> ${number}`,
  })
  return [{ condition: sql`f.id = ${number}`, by: newestFirst }, ...parts.map(without)]
}

/**
 * What somebody approves, as `form as f` in the order of their entries, and that order: of most of it no more is read
 * than a page has.
 */
function entriesOf(
  userId: number,
  { direction = directions.desc }: Pick<OwnForms, 'direction'> = {},
): [source: RawBuilder<unknown>, by: RawBuilder<unknown>] {
  const mine = sql`
    (select distinct e.form_id from form_entry e where e.user_id = ${userId} and e.tree_order > 1
      order by e.form_id ${direction}) mine
    cross join lateral (select * from form where form.id = mine.form_id offset 0) f`
  return [mine, sql`mine.form_id ${direction}`]
}

/** A select of the newest forms of these companies, as many as are enough. */
function newestOf(ids: readonly number[], list: ListedForms, enough: number): RawBuilder<{ id: number }> {
  return sql`
    select f.id from unnest(${ids}::integer[]) company (id) cross join lateral (
      select f.id from form f where f.corporation_id = company.id and ${conditionOf(list)}
      order by f.id desc limit ${enough}) f
    order by f.id desc`
}

function limitOf(filters: FormFilters): RawBuilder<unknown> {
  const rows = rowsOf(filters)
  return isEverything(filters) ? sql`` : sql`limit ${rows} offset ${(filters.currentPage - 1) * rows}`
}

/** So many forms of a list, that its page is among them. */
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
