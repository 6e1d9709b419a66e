import { formStates } from '@portal/contracts/forms/states'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { newEntry } from '@portal/rules/approval/entries'
import type { Approval, EntryState } from '@portal/rules/approval/model'
import { type HeldUp, heldUpBy } from '@portal/rules/approval/stuck'
import { workingDaysAgo } from '@portal/rules/calendar/working-days'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { loadSnapshot, type Snapshot, sqlToday } from '../forms/engine/snapshot.query'
import type { ServiceModule } from '../forms/form-module'
import { allHolidays, byLocale } from '../lookups/holidays.query'

/** A running form with its approval, except offers and who acted when. */
export interface RunningForm {
  readonly id: number
  readonly guid: string
  /** The beginning of the wait. */
  readonly since: string
  readonly approval: Approval
}

interface Row {
  id: number
  guid: string
  module: ModuleExpression
  state: Approval['state']
  ownerId: number
  filledByUserId: number
  corporationId: number
  stoodIn: number[]
  since: string
  askerId: number | null
  responderId: number | null
  entries: [treeOrder: number, userId: number, state: EntryState][]
}

interface Found {
  readonly forms: readonly RunningForm[]
  /** The last day of leave of people who are absent today. */
  readonly awayUntil: ReadonlyMap<number, string>
}

interface Narrowed {
  /** Undefined for all corporations. */
  corporationIds?: readonly number[]
  /** Only forms that wait for this person's decision or answer. */
  userId?: number
  /** Only forms with this person in their tree. */
  inTree?: number
}

/** Returns running forms, the longest waiting first, and the people on leave today, in one statement. */
export async function runningForms(
  db: Kysely<Schema>,
  modules: readonly ServiceModule[],
  narrowed: Narrowed,
): Promise<Found> {
  const { rows } = await runningFormsStatement(modules, narrowed).execute(db)
  const [found = { forms: [], away: [] }] = rows
  return {
    forms: found.forms.map(row => ({
      id: row.id,
      guid: row.guid,
      since: new Date(row.since).toISOString(),
      approval: approvalOf(row),
    })),
    awayUntil: new Map(found.away.map(({ userId, lastDay }) => [userId, lastDay])),
  }
}

/** Selects everything as JSON in one row, because that halves the time for ten thousand forms. */
function runningFormsStatement(modules: readonly ServiceModule[], narrowed: Narrowed) {
  const { corporationIds, userId, inTree } = narrowed
  const { Pending, PendingCancelled, ApprovedCancelPending } = formStates
  const running = sql.join([Pending, PendingCancelled, ApprovedCancelPending].map(state => sql.lit(state)))
  const conditions = [
    sql`f.state in (${running})`,
    ...(corporationIds ? [sql`f.corporation_id = any(${corporationIds}::integer[])`] : []),
    ...(userId === undefined ? [] : [sql`${userId} in (f.turn_user_id, q.responder_id)`]),
    ...(inTree === undefined
      ? []
      : [sql`exists (select from form_entry t where t.form_id = f.id and t.user_id = ${inTree})`]),
  ]
  return sql<{ forms: Row[]; away: { userId: number; lastDay: string }[] }>`
    select
      (select coalesce(json_agg(json_build_object('userId', a.user_id, 'lastDay', a.last_day)), '[]')
        from (${absences(modules)}) a) as away,
      (select coalesce(json_agg(json_build_object(
          'id', f.id, 'guid', f.guid, 'module', m.expression_key, 'state', f.state, 'ownerId', f.owner_id,
          'filledByUserId', f.filled_by_id, 'corporationId', f.corporation_id, 'stoodIn', f.stood_in,
          'since', w.since, 'askerId', q.asker_id, 'responderId', q.responder_id, 'entries', e.entries)
          order by w.since, f.id), '[]')
        from form f
          join module m on m.id = f.module_id
          left join form_question q on q.form_id = f.id and q.closed_at is null
          cross join lateral (
            select json_agg(json_build_array(tree_order, user_id, state) order by tree_order) as entries
            from form_entry where form_id = f.id) e
          -- Whoever asked decides again from the moment of the answer.
          cross join lateral (select coalesce(q.asked_at, greatest(f.turn_since, (
            select max(closed.closed_at) from form_question closed
            where closed.form_id = f.id and closed.closed_at is not null))) as since) w
        where ${sql.join(conditions, sql` and `)}) as forms`
}

function absences(modules: readonly ServiceModule[]): RawBuilder<unknown> {
  const known = modules.flatMap(({ absentOn }) => (absentOn ? [absentOn(sqlToday)] : []))
  const nobody = sql`select null::integer as user_id, null::date as last_day where false`
  return sql.join([nobody, ...known], sql` union all `)
}

function approvalOf({ askerId, responderId, since, entries, ...form }: Row): Approval {
  const question =
    askerId === null || responderId === null
      ? null
      : { askerId, responderId, askedByUserId: null, askedAt: since, description: '' }
  return {
    module: form.module,
    state: form.state,
    ownerId: form.ownerId,
    filledByUserId: form.filledByUserId,
    corporationId: form.corporationId,
    entries: entries.map(([treeOrder, userId, state]) => ({ ...newEntry(treeOrder, userId, null), state })),
    question,
    offers: [],
    cancelRequestedBy: null,
    lastAct: null,
    stoodIn: form.stoodIn,
  }
}

export interface HeldUpForm extends RunningForm {
  readonly heldUp: HeldUp
}

export interface Held {
  readonly forms: readonly HeldUpForm[]
  readonly awayUntil: Found['awayUntil']
  readonly snapshot: Snapshot
}

/** A form may wait this many working days for an absent person whose substitute cannot take it. */
const unfitWorkingDays = 3

/** Returns stuck forms with their causes, in three statements. */
export async function heldUpForms(
  db: Kysely<Schema>,
  modules: readonly ServiceModule[],
  { silentDays, ...narrowed }: Narrowed & { silentDays: number },
): Promise<Held> {
  const { forms, awayUntil } = await runningForms(db, modules, narrowed)
  const userIds = new Set<number>()
  const corporationIds = new Set<number>()
  for (const { approval } of forms) {
    userIds.add(approval.ownerId)
    for (const { userId } of approval.entries) userIds.add(userId)
    corporationIds.add(approval.corporationId)
  }
  const snapshot = await loadSnapshot(db, userIds, corporationIds)
  const silentBefore = new Date(Date.parse(snapshot.at) - silentDays * 86_400_000).toISOString()
  // Nobody has to act on a holiday of any country.
  const holidays = byLocale(await allHolidays(db))
  const unfitBefore = workingDaysAgo(snapshot.today, unfitWorkingDays, [...holidays.TR, ...holidays.EU])
  const world = { ...snapshot, away: awayUntil, silentBefore, unfitBefore }
  const held = forms.flatMap(form => {
    const heldUp = heldUpBy(form.approval, form.since, world)
    return heldUp ? [{ ...form, heldUp }] : []
  })
  return { forms: held, awayUntil, snapshot }
}
