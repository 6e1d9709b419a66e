import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { dateOfDay } from '@portal/rules/calendar/calendar-date'
import { sql, type Kysely } from 'kysely'
import { jsonbParameter } from '@portal/database/json'
import { chainEvents, chainStart } from '../forms/engine/hash-chain'
import type { FormHistory } from './form-history'

export interface WrittenHistory {
  readonly guid: string
  readonly module: ModuleExpression
  readonly departmentId: number
  /** What the form is found by. */
  readonly searchable: string
  /** Until then notices were seen. */
  readonly readUntil: string
  readonly history: FormHistory
}

/** The forms of a module in the demo group. */
export interface DemoForms {
  readonly histories: readonly WrittenHistory[]
  /** Writes the module's own part of them, once they have their ids, which are by guid. */
  write(ids: ReadonlyMap<string, number>): Promise<void>
}

/** Who has not looked for longer has seen everything. */
const unseenDays = 9

export function readUntil(now: number): string {
  return `${dateOfDay(now - unseenDays)}T00:00:00Z`
}

/** Writes forms with all that has happened to them, in a few statements, and answers their ids by their guids. */
export async function writeHistories(
  db: Kysely<Schema>,
  histories: readonly WrittenHistory[],
): Promise<ReadonlyMap<string, number>> {
  const chains = new Map(
    histories.map(({ guid, history }) => [guid, chainEvents(guid, { count: 0, hash: chainStart }, history.events)]),
  )
  const forms = histories.map(({ guid, module, departmentId, searchable, history }) => {
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
      event_count: history.events.length,
      event_hash: chains.get(guid)?.at(-1)?.hash.toString('hex'),
      searchable,
    }
  })
  const { rows } = await sql<{ id: number; guid: string }>`
    insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, version, created_at,
      updated_at, cancel_requested_by, last_act_by, last_act_at, turn_order, turn_user_id, turn_since, decided_at,
      event_count, event_hash, searchable)
    select guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, version, created_at,
      updated_at, cancel_requested_by, last_act_by, last_act_at, turn_order, turn_user_id, turn_since, decided_at,
      event_count, decode(event_hash, 'hex'), search_text(searchable)
    from jsonb_to_recordset(${jsonbParameter(forms)}) as l (guid uuid, module_id integer, owner_id integer, filled_by_id integer,
      corporation_id integer, department_id integer, state smallint, version integer, created_at timestamptz,
      updated_at timestamptz, cancel_requested_by integer, last_act_by integer, last_act_at timestamptz,
      turn_order integer, turn_user_id integer, turn_since timestamptz, decided_at timestamptz, event_count integer,
      event_hash text, searchable text)
    order by created_at, guid
    returning id, guid`.execute(db)
  const ids = new Map(rows.map(row => [row.guid, row.id]))
  await writeParts(db, histories, chains, ids)
  return ids
}

type Chains = ReadonlyMap<string, ReturnType<typeof chainEvents>>

async function writeParts(
  db: Kysely<Schema>,
  histories: readonly WrittenHistory[],
  chains: Chains,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const entries = histories.flatMap(({ guid, history }) =>
    history.approval.entries.map(entry => ({ id: ids.get(guid), ...entry })),
  )
  await sql`
    insert into form_entry (form_id, tree_order, user_id, state, added_by_id, acted_by_id, acted_at,
      cancel_acted_by_id, cancel_acted_at)
    select * from jsonb_to_recordset(${jsonbParameter(entries)}) as e (id bigint, "treeOrder" integer, "userId" integer,
      state smallint, "addedByUserId" integer, "actedByUserId" integer, "actedAt" timestamptz,
      "cancelActedByUserId" integer, "cancelActedAt" timestamptz)`.execute(db)

  const questions = histories.flatMap(({ guid, history }) =>
    history.questions.map(question => ({ id: ids.get(guid), ...question })),
  )
  await sql`
    insert into form_question (form_id, asker_id, responder_id, asked_by_id, description, asked_at, closed_at)
    select * from jsonb_to_recordset(${jsonbParameter(questions)}) as q (id bigint, "askerId" integer, "responderId" integer,
      "askedByUserId" integer, description text, "askedAt" timestamptz, "closedAt" timestamptz)`.execute(db)

  const events = histories.flatMap(({ guid }) =>
    (chains.get(guid) ?? []).map(({ previousHash, hash, ...event }) => ({
      ...event,
      id: ids.get(guid),
      previous: previousHash.toString('hex'),
      hash: hash.toString('hex'),
    })),
  )
  await sql`
    insert into form_event (form_id, sequence, at, user_id, acted_by_id, state, description, to_user_id, notes, changes,
      previous_hash, hash)
    select l.id, l.sequence, l.at, l."userId", l."actedByUserId", l."currentState", l.description, l."toUserId", l.notes,
      l.changes, decode(l.previous, 'hex'), decode(l.hash, 'hex')
    from jsonb_to_recordset(${jsonbParameter(events)}) as l (id bigint, sequence integer, at timestamptz, "userId" integer,
      "actedByUserId" integer, "currentState" smallint, description text, "toUserId" integer, notes text[],
      changes jsonb, previous text, hash text)`.execute(db)

  const notices = histories.flatMap(({ guid, readUntil, history }) =>
    history.notices.map(notice => ({ ...notice, id: ids.get(guid), seenAt: notice.at < readUntil ? notice.at : null })),
  )
  await sql`
    insert into notification (user_id, form_id, kind, actor_id, created_at, seen_at)
    select "userId", id, kind, "actorId", at, "seenAt"
    from jsonb_to_recordset(${jsonbParameter(notices)}) as n (id bigint, "userId" integer, kind text, "actorId" integer,
      at timestamptz, "seenAt" timestamptz)
    order by at`.execute(db)
}
