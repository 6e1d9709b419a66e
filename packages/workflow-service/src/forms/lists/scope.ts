import type { FormFilters } from '@portal/contracts/form-request.calls'
import { modules } from '@portal/contracts/modules'
import { formStates } from '@portal/contracts/states'
import { hasWords } from '@portal/database/search'
import { sql, type RawBuilder } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'
import type { Seat, Standing } from './seats.query'

/** `own`: what somebody owns or filed. `responsible`: where they are an approver, or stand in for one. */
export type Scope = 'own' | 'responsible'

type Condition = RawBuilder<boolean>

/** The conditions on `form as f` of a list for somebody. */
export function conditionsOf(scope: Scope, standing: Standing, filters: FormFilters): Condition[] {
  return [reachOf(scope, standing, filters), ...filterConditions(filters)]
}

function reachOf(scope: Scope, { userId, seats, hasStoodIn }: Standing, { status }: FormFilters): Condition {
  // A question may be put to whoever is in a tree, so both lists answer the same.
  if (status === formStates.WaitingAnswer) return isAskedOf(userId, seats)
  if (scope === 'own') return sql`(f.owner_id = ${userId} or f.filled_by_id = ${userId})`
  const approves = sql<boolean>`f.id in (
    select e.form_id from form_entry e where e.user_id = ${userId} and e.state <> 6)`
  const stoodIn = sql<boolean>`f.id in (
    select e.form_id from form_entry e where e.acted_by_id = ${userId} and e.acted_by_id <> e.user_id)`
  // Alone, the first of them is a join; so the others come in only for those who need them.
  const all = [approves, ...(hasStoodIn ? [stoodIn] : []), ...seats.map(seat => standsIn(seat, userId))]
  return all.length === 1 ? approves : or(all)
}

function standsIn({ userId: absentId, moduleIds }: Seat, userId: number): Condition {
  return sql`(f.owner_id <> ${userId} and f.module_id = any(${moduleIds}::integer[]) and exists (
    select from form_entry e where e.form_id = f.id and e.user_id = ${absentId} and e.state <> 6))`
}

function isAskedOf(userId: number, seats: readonly Seat[]): Condition {
  const asked = (responderId: number) =>
    sql<boolean>`f.id in (select q.form_id from form_question q where q.closed_at is null and q.responder_id = ${responderId})`
  const forOthers = seats.map(seat => sql<boolean>`(${asked(seat.userId)} and ${standsIn(seat, userId)})`)
  return or([asked(userId), ...forOthers])
}

function or(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function filterConditions({ status, module, userId, startDate, endDate, corporationId, search }: FormFilters): Condition[] {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(defaultTimeZone)})`
  const moduleId = typeof module === 'string' ? modules[module].moduleId : module
  const all: (Condition | null)[] = [
    status ? statusCondition(status) : null,
    moduleId ? sql`f.module_id = ${moduleId}` : null,
    userId ? sql`f.owner_id = ${userId}` : null,
    corporationId ? sql`f.corporation_id = ${corporationId}` : null,
    startDate ? sql`f.created_at >= ${startOf(startDate)}` : null,
    endDate ? sql`f.created_at < ${startOf(endDate)} + interval '1 day'` : null,
    search ? hasWords('f.searchable', search) : null,
  ]
  return all.filter(condition => condition !== null)
}

function statusCondition(status: NonNullable<FormFilters['status']>): Condition | null {
  if (status === formStates.WaitingAnswer) return null
  if (status === formStates.PendingCancelled) {
    return sql`f.state in (${sql.lit(formStates.PendingCancelled)}, ${sql.lit(formStates.ApprovedCancelPending)})`
  }
  return sql`f.state = ${sql.lit(status)}`
}
