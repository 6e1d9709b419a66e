import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { dateOfDay } from '@portal/rules/calendar/calendar-date'
import { sql, type Kysely } from 'kysely'
import { json } from '@portal/database/json'
import { chained, chainStart } from '../forms/engine/chain'
import type { Life } from './life'

export interface WrittenLife {
  readonly guid: string
  readonly module: ModuleExpression
  readonly departmentId: number
  /** What the form is found by. */
  readonly searchable: string
  /** Until then notices were seen. */
  readonly seenUntil: string
  readonly life: Life
}

/** Who has not looked for longer has seen everything. */
const unseenDays = 9

export function seenUntil(now: number): string {
  return `${dateOfDay(now - unseenDays)}T00:00:00Z`
}

/** Writes forms with all that has happened to them, in a few statements, and answers their ids by their guids. */
export async function writeLives(
  db: Kysely<Schema>,
  lives: readonly WrittenLife[],
): Promise<ReadonlyMap<string, number>> {
  const chains = new Map(
    lives.map(({ guid, life }) => [guid, chained(guid, { count: 0, hash: chainStart }, life.lines)]),
  )
  const forms = lives.map(({ guid, module, departmentId, searchable, life }) => {
    const { approval, derived } = life
    return {
      guid,
      module_id: modules[module].moduleId,
      owner_id: approval.ownerId,
      filled_by_id: approval.filledByUserId,
      corporation_id: approval.corporationId,
      department_id: departmentId,
      state: approval.state,
      version: life.version,
      created_at: life.createdAt,
      updated_at: life.updatedAt,
      cancel_requested_by: approval.cancelRequestedBy,
      last_act_by: approval.lastAct?.userId ?? null,
      last_act_at: approval.lastAct?.at ?? null,
      ...derived,
      event_count: life.lines.length,
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
    from jsonb_to_recordset(${json(forms)}) as l (guid uuid, module_id integer, owner_id integer, filled_by_id integer,
      corporation_id integer, department_id integer, state smallint, version integer, created_at timestamptz,
      updated_at timestamptz, cancel_requested_by integer, last_act_by integer, last_act_at timestamptz,
      turn_order integer, turn_user_id integer, turn_since timestamptz, decided_at timestamptz, event_count integer,
      event_hash text, searchable text)
    order by created_at, guid
    returning id, guid`.execute(db)
  const ids = new Map(rows.map(row => [row.guid, row.id]))
  await writeParts(db, lives, chains, ids)
  return ids
}

type Chains = ReadonlyMap<string, ReturnType<typeof chained>>

async function writeParts(
  db: Kysely<Schema>,
  lives: readonly WrittenLife[],
  chains: Chains,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const entries = lives.flatMap(({ guid, life }) =>
    life.approval.entries.map(entry => ({ id: ids.get(guid), ...entry })),
  )
  await sql`
    insert into form_entry (form_id, tree_order, user_id, state, added_by_id, acted_by_id, acted_at)
    select * from jsonb_to_recordset(${json(entries)}) as e (id bigint, "treeOrder" integer, "userId" integer,
      state smallint, "addedByUserId" integer, "actedByUserId" integer, "actedAt" timestamptz)`.execute(db)

  const questions = lives.flatMap(({ guid, life }) =>
    life.questions.map(question => ({ id: ids.get(guid), ...question })),
  )
  await sql`
    insert into form_question (form_id, asker_id, responder_id, description, asked_at, closed_at)
    select * from jsonb_to_recordset(${json(questions)}) as q (id bigint, "askerId" integer, "responderId" integer,
      description text, "askedAt" timestamptz, "closedAt" timestamptz)`.execute(db)

  const lines = lives.flatMap(({ guid }) =>
    (chains.get(guid) ?? []).map(({ previousHash, hash, ...line }) => ({
      ...line,
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
    from jsonb_to_recordset(${json(lines)}) as l (id bigint, sequence integer, at timestamptz, "userId" integer,
      "actedByUserId" integer, "currentState" smallint, description text, "toUserId" integer, notes text[],
      changes jsonb, previous text, hash text)`.execute(db)

  const notices = lives.flatMap(({ guid, seenUntil, life }) =>
    life.notices.map(notice => ({ ...notice, id: ids.get(guid), seenAt: notice.at < seenUntil ? notice.at : null })),
  )
  await sql`
    insert into notification (user_id, form_id, kind, actor_id, created_at, seen_at)
    select "userId", id, kind, "actorId", at, "seenAt"
    from jsonb_to_recordset(${json(notices)}) as n (id bigint, "userId" integer, kind text, "actorId" integer,
      at timestamptz, "seenAt" timestamptz)
    order by at`.execute(db)
}
