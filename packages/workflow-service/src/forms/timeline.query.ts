import type { TimelineEvent } from '@portal/contracts/forms/form'
import { compiledStatement, type Placeholders } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { withoutOffers } from '@portal/rules/approval/offer-changes'
import type { TimelineNote } from '@portal/rules/approval/outcome'
import { mayViewOffers } from '@portal/rules/approval/permission'
import type { Kysely, Selectable } from 'kysely'
import { loadPeople } from '../trees/people.query'
import type { VisibleForm } from './visible-form.query'
import { type ChainedEvent, firstBrokenEvent } from './engine/hash-chain'

type EventRow = Selectable<Schema['form_event']>

const shownColumns = [
  'sequence',
  'at',
  'user_id',
  'acted_by_id',
  'state as currentState',
  'description',
  'to_user_id',
  'notes',
  'changes',
] as const

/** The events of a form for its page, without the hashes. */
const shownEvents = compiledStatement(({ formId }: Placeholders<{ formId: number }>, db) =>
  db
    .selectFrom('form_event')
    .select(shownColumns)
    .where('form_id', '=', formId)
    .orderBy('sequence')
    .modifyEnd(prepared('timeline')),
)

function eventsOf(db: Kysely<Schema>, formIds: readonly number[]) {
  return db
    .selectFrom('form_event')
    .selectAll()
    .where('form_id', 'in', [0, ...formIds])
    .orderBy('form_id')
    .orderBy('sequence')
    .execute()
}

/** Returns a form's timeline, with the offers that its reader may know of. */
export async function timelineOf(db: Kysely<Schema>, { form, ruleInput }: VisibleForm): Promise<TimelineEvent[]> {
  const events = await shownEvents(db, { formId: form.row.id })
  const rows = mayViewOffers(ruleInput) ? events : events.flatMap(event => withoutOffers(event) ?? [])
  const ids = rows.flatMap(row => [row.user_id, row.acted_by_id, row.to_user_id]).filter(id => id !== null)
  const people = await loadPeople(db, ids)
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  return rows.map(row => ({
    id: row.sequence,
    date: row.at.toISOString(),
    userId: row.user_id,
    name: nameOf(row.user_id),
    actedByUserId: row.acted_by_id,
    actedByName: row.acted_by_id === null ? null : nameOf(row.acted_by_id),
    currentState: row.currentState,
    description: row.description,
    toUserId: row.to_user_id,
    toUserName: row.to_user_id === null ? null : nameOf(row.to_user_id),
    notes: row.notes,
    changes: row.changes,
  }))
}

export interface BrokenTimeline {
  readonly formGuid: string
  /** The number of the first tampered event. */
  readonly event: number
}

/** Rereads the timelines of these forms and returns the tampered ones. */
export async function brokenTimelines(
  db: Kysely<Schema>,
  forms: readonly Pick<Selectable<Schema['form']>, 'id' | 'guid' | 'event_count' | 'event_hash'>[],
): Promise<BrokenTimeline[]> {
  const events = new Map<number, ChainedEvent[]>(forms.map(form => [form.id, []]))
  for (const row of await eventsOf(db, [...events.keys()])) events.get(row.form_id)?.push(lineOf(row))
  return forms.flatMap(form => {
    const end = { count: form.event_count, hash: form.event_hash }
    const event = firstBrokenEvent(form.guid, end, events.get(form.id) ?? [])
    return event === null ? [] : [{ formGuid: form.guid, event }]
  })
}

function lineOf(row: EventRow): ChainedEvent {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    userId: row.user_id,
    actedByUserId: row.acted_by_id,
    currentState: row.state,
    description: row.description,
    toUserId: row.to_user_id,
    notes: row.notes as TimelineNote[],
    changes: row.changes,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
