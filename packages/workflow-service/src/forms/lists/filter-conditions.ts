import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { modules } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import { hasWords } from '@portal/database/search'
import { type RawBuilder, sql } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'

/** A condition on `form as f`. */
export type Condition = RawBuilder<boolean>

export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
export const or = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** Returns the first instant of a calendar day. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(defaultTimeZone)})`

/** Returns the conditions of a list's filters. Turns and questions depend on the reader and belong to the scope. */
export function filterConditions({ status, module, userId, startDate, endDate, search, ...filters }: FormFilters) {
  const moduleId = moduleIn(module)
  const corporationIds = corporationsIn(filters)
  const all: (Condition | null)[] = [
    status && status !== formStates.WaitingAnswer ? isInState(status) : null,
    moduleId ? sql`f.module_id = ${moduleId}` : null,
    userId ? sql`f.owner_id = ${userId}` : null,
    corporationIds ? isOfCorporations(corporationIds) : null,
    startDate ? sql`f.created_at >= ${startOfDay(startDate)}` : null,
    endDate ? sql`f.created_at < ${startOfDay(endDate)} + interval '1 day'` : null,
    search ? isFoundBy(search) : null,
  ]
  return all.filter(condition => condition !== null)
}

/** Returns the id of a list's module; nothing, or 0, for all modules. */
export const moduleIn = (module: FormFilters['module']) =>
  typeof module === 'string' ? modules[module].moduleId : module

/** Returns the form number in a search for `647` or `#647`; null if the search is for words. */
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

type CompanyFilters = Pick<FormFilters, 'corporationId' | 'corporationIdList'>

/** Returns the companies of a list; null for all. */
export function corporationsIn({ corporationId, corporationIdList }: CompanyFilters): number[] | null {
  const several = corporationIdList?.length ? corporationIdList : null
  if (!corporationId) return several
  return !several || several.includes(corporationId) ? [corporationId] : []
}

/** An index keeps its order for one company only, so one is compared by `=`. */
export function isOfCorporations(ids: readonly number[]): Condition {
  const [only] = ids
  return ids.length === 1 ? sql`f.corporation_id = ${only}` : sql`f.corporation_id = any(${ids}::integer[])`
}

function isInState(status: NonNullable<FormFilters['status']>): Condition {
  const states = status === formStates.PendingCancelled ? [status, formStates.ApprovedCancelPending] : [status]
  return sql`f.state in (${sql.join(states.map(state => sql.lit(state)))})`
}

/** All stored states in order. */
export const restingStates = Object.values(formStates)
  .filter(state => state !== formStates.WaitingAnswer)
  .sort((one, other) => one - other)

/**
 * Matches a module's own columns that contain every typed word. The form's index contains these words too, and finds
 * the few forms whose columns are compared.
 */
export function hasText(column: string | readonly string[], typed: string): Condition {
  const text = sql`search_text(concat_ws(' ', ${sql.join([column].flat().map(each => sql.ref(each)))}))`
  return sql`(${hasWords('f.searchable', typed)} and ${hasWords(text, typed)})`
}
