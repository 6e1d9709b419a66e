import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { dateOfDay } from '@portal/rules/calendar/calendar-date'
import { type Kysely, sql } from 'kysely'
import { bytesAsText, columnsOf, insertRows, type NewRow, recordsOf } from '@portal/database/table-rows'
import { entryRow, eventRow, questionRow } from '../forms/engine/form-rows'
import { insertedForms } from '../forms/engine/form-statements'
import { type ChainedEvent, chainEvents, chainStart } from '../forms/engine/hash-chain'
import type { FormHistory } from './form-history'

export interface WrittenHistory {
  readonly guid: string
  readonly module: ModuleExpression
  readonly departmentId: number
  /** Words that the form is found by. */
  readonly searchable: string
  /** Notices before this instant count as seen. */
  readonly readUntil: string
  readonly history: FormHistory
}

/** A module's demo forms. */
export interface DemoForms {
  readonly histories: readonly WrittenHistory[]
  /** Writes the module's own rows, by the ids of the forms' guids. */
  write(ids: ReadonlyMap<string, number>): Promise<void>
}

/** Older notices count as seen. */
const unseenDays = 9

export function readUntil(now: number): string {
  return `${dateOfDay(now - unseenDays)}T00:00:00Z`
}

/** Writes forms with tree, questions, timeline and notices in a few statements, and returns their ids by guid. */
export async function writeHistories(
  db: Kysely<Schema>,
  histories: readonly WrittenHistory[],
): Promise<ReadonlyMap<string, number>> {
  const forms = histories
    .map(written => ({ ...written, events: chainEvents(written.guid, emptyChain, written.history.events) }))
    .sort(by(({ guid, history }) => `${history.createdAt} ${guid}`))
  const ids = await insertForms(db, forms.map(formRow))
  const ofForms = <Row>(rowsOf: (form: ChainedHistory, id: number) => Row[]) =>
    forms.flatMap(form => rowsOf(form, ids.get(form.guid) ?? 0))

  const entries = ofForms(({ history }, id) => history.approval.entries.map(entry => entryRow(id, entry)))
  const questions = ofForms(({ history }, id) => history.questions.map(each => questionRow(id, each, each.closedAt)))
  const notices = ofForms(({ history, readUntil }, id) =>
    history.notices.map(({ userId, kind, actorId, at }) => ({
      user_id: userId,
      form_id: id,
      kind,
      actor_id: actorId,
      created_at: at,
      seen_at: at < readUntil ? at : null,
    })),
  )
  await insertRows(db, 'form_entry', entries)
  await insertRows(db, 'form_question', questions)
  await insertRows(
    db,
    'form_event',
    ofForms(({ events }, id) => events.map(event => eventRow(id, event))),
  )
  await insertRows(db, 'notification', notices.sort(by(notice => notice.created_at)))
  return ids
}

interface ChainedHistory extends WrittenHistory {
  readonly events: readonly ChainedEvent[]
}

const emptyChain = { count: 0, hash: chainStart }

const by =
  <Item>(keyOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0

async function insertForms(
  db: Kysely<Schema>,
  forms: readonly ReturnType<typeof formRow>[],
): Promise<ReadonlyMap<string, number>> {
  if (forms.length === 0) return new Map()
  const { rows } = await sql<{ id: number; guid: string }>`
    with form_rows as (select * from ${recordsOf('form', JSON.stringify(forms))})
    ${insertedForms(columnsOf(forms))}`.execute(db)
  return new Map(rows.map(row => [row.guid, row.id]))
}

function formRow({ guid, module, departmentId, searchable, history, events }: ChainedHistory) {
  const { approval, derived } = history
  return {
    guid,
    module_id: modules[module].moduleId,
    owner_id: approval.ownerId,
    filled_by_id: approval.filledByUserId,
    corporation_id: approval.corporationId,
    department_id: departmentId,
    state: approval.state,
    version: history.version,
    created_at: history.createdAt,
    updated_at: history.updatedAt,
    cancel_requested_by: approval.cancelRequestedBy,
    last_act_by: approval.lastAct?.userId ?? null,
    last_act_at: approval.lastAct?.at ?? null,
    ...derived,
    event_count: events.length,
    event_hash: bytesAsText(events.at(-1)?.hash ?? chainStart),
    searchable,
  } satisfies NewRow<'form'>
}
