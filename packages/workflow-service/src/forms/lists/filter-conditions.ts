import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { modules } from '@portal/contracts/modules/modules'
import { type FormState, formStates } from '@portal/contracts/forms/states'
import { hasWords } from '@portal/database/search'
import { type RawBuilder, sql } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'

/** On `form as f`. */
export type Condition = RawBuilder<boolean>

export const and = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
export const or = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The first instant of a day of the calendar. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(defaultTimeZone)})`

/** What the filters of a list ask of its forms; whose forms they are is its scope. */
export function filterConditions({
  status,
  module,
  userId,
  startDate,
  endDate,
  search,
  ...filters
}: FormFilters): Condition[] {
  const moduleId = moduleIn(module)
  const corporationIds = corporationsIn(filters)
  const all: (Condition | null)[] = [
    status ? statusCondition(status) : null,
    moduleId ? sql`f.module_id = ${moduleId}` : null,
    userId ? sql`f.owner_id = ${userId}` : null,
    corporationIds ? isOfCorporations(corporationIds) : null,
    startDate ? sql`f.created_at >= ${startOfDay(startDate)}` : null,
    endDate ? sql`f.created_at < ${startOfDay(endDate)} + interval '1 day'` : null,
    search ? isFoundBy(search) : null,
  ]
  return all.filter(condition => condition !== null)
}

/** The id of a module that a list is limited to; else nothing that is true. */
export const moduleIn = (module: FormFilters['module']): number | null | undefined =>
  typeof module === 'string' ? modules[module].moduleId : module

/** The number of a form that somebody looks for, as `647` or `#647`; null where they look for words. */
export function numberIn(search: string | null | undefined): number | null {
  const [, digits] = /^\s*#?(\d{1,15})\s*$/.exec(search ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

function isFoundBy(search: string): Condition {
  const number = numberIn(search)
  if (number === null) return hasWords('f.searchable', search)
  const isIt = sql<boolean>`f.id = ${number}`
  return search.includes('#') ? isIt : sql`(${isIt} or ${hasWords('f.searchable', search)})`
}

/** The corporations that a list is limited to; null means all. */
export function corporationsIn({
  corporationId,
  corporationIdList,
}: Pick<FormFilters, 'corporationId' | 'corporationIdList'>): number[] | null {
  const lists = [corporationId ? [corporationId] : null, corporationIdList?.length ? corporationIdList : null]
  const [first, second] = lists.filter(list => list !== null)
  return first ? (second ? first.filter(id => second.includes(id)) : first) : null
}

export function isOfCorporations(ids: readonly number[]): Condition {
  const [only] = ids
  return ids.length === 1 ? sql`f.corporation_id = ${only}` : sql`f.corporation_id = any(${ids}::integer[])`
}

function statusCondition(status: NonNullable<FormFilters['status']>): Condition | null {
  // A question is a matter of who reads: see the scope.
  if (status === formStates.WaitingAnswer) return null
  const [state, other] = statesOf(status)
  return other ? sql`f.state in (${sql.lit(state)}, ${sql.lit(other)})` : sql`f.state = ${sql.lit(state)}`
}

/** The states of the forms that a filter leaves. */
export function statesOf(status: FormState | null | undefined): FormState[] {
  if (!status || status === formStates.WaitingAnswer) return restingStates
  return status === formStates.PendingCancelled ? [status, formStates.ApprovedCancelPending] : [status]
}

/** In their order. */
export const restingStates = Object.values(formStates)
  .filter(state => state !== formStates.WaitingAnswer)
  .sort((one, other) => one - other)

/**
 * Whether a module's own columns have every word of what somebody typed. Their words stand in the form's own index,
 * too, which finds the few forms of which the columns are then read.
 */
export function hasText(column: string | readonly string[], typed: string): Condition {
  const text = sql`search_text(concat_ws(' ', ${sql.join([column].flat().map(each => sql.ref(each)))}))`
  return sql`(${hasWords('f.searchable', typed)} and ${hasWords(text, typed)})`
}
