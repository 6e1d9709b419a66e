import { inGroupsOfDatabase, isOfOneRow } from '@portal/database/in-groups'
import { keepStatement, type OnlyPlaces } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { AnswerKey } from '@portal/http/idempotent-answer'
import type { Approval, TreeEntry } from '@portal/rules/approval/model'
import type { Outcome } from '@portal/rules/approval/outcome'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { seenByThem, seenMessages } from '../../notifications/seen-statements'
import { noticeMessages, notificationRows, queuedMails, storedNotices } from './notification-statements'
import { formChangedMessages, formChangedRow } from './form-changed-statement'
import type { ChainedEvent } from './hash-chain'
import type { NoticeForm } from './notice-rows'
import type { Snapshot } from './snapshot.query'

interface Written {
  form: NoticeForm
  /** Of the form's row, as it is written. */
  version: number
  /** As it was; null for a new form. */
  before: Approval | null
  outcome: Outcome
  events: readonly ChainedEvent[]
  actorId: number
  snapshot: Snapshot
  /** What is answered to the same act that is sent again. */
  kept?: KeptOutcome | undefined
}
export interface KeptOutcome {
  key: AnswerKey
  outcome: object
}
interface ToWrite<Row> {
  row: Row
  written: Written
}
interface WrittenForm {
  id: number
  guid: string
}

/** What is written, by its parts: each has the rows of all forms, which name their form by its guid, as JSON. */
const partNames = [
  'changedEntries',
  'newEntries',
  'removedEntries',
  'closedQuestions',
  'openedQuestions',
  'events',
  'notices',
  'mails',
  'seen',
  'changes',
  'keptOutcomes',
] as const
type PartName = (typeof partNames)[number]
type Rows = Record<PartName, object[]>
type Values = { readonly [Name in PartName | 'formRows']: string }

/**
 * Writes everything that an act changes, in one statement: the form, its tree, question and timeline, and who is told,
 * in the portal and by mail. Who acts has seen what they were told of the form. `writeForms` is the part that writes
 * the forms' own rows, from `form_rows`, which has those of their columns that the rows name, and returns them; none of
 * a form that has changed meanwhile. Then nothing else of it is written either, and the answer is undefined. What comes
 * at the same time is written together, with one commit; what is written in a transaction is written alone.
 */
export function outcomeWriter<Row extends object>(
  writeForms: RawBuilder<WrittenForm>,
): (db: Kysely<Schema>, row: Row, written: Written) => Promise<number | undefined> {
  const statements = new Map<string, ReturnType<typeof statementOf>>()
  const statementOf = (has: readonly PartName[]) =>
    keepStatement<Values, WrittenForm>(places => outcomeStatement(writeForms, places, new Set(has)))

  const writeAll = async (db: Kysely<Schema>, all: readonly ToWrite<Row>[]): Promise<(number | undefined)[]> => {
    const rows = rowsOf(all.map(({ written }) => written))
    // A part of a statement has its cost where it finds nothing to do, too.
    const has = partNames.filter(name => rows[name].length > 0)
    const write = statements.get(has.join()) ?? statementOf(has)
    statements.set(has.join(), write)
    const values = { ...asJson(rows), formRows: JSON.stringify(all.map(({ row }) => storable(row))) }
    const ids = new Map((await write(db, values)).map(({ id, guid }) => [guid, id]))
    return all.map(one => ids.get(guidOf(one)))
  }

  const writeOne = inGroupsOfDatabase({ doAll: writeAll, keyOf: guidOf, isOfOne: isOfOneRow })
  return (db, row, written) => writeOne(db, { row, written })
}

/** As PostgreSQL writes it: whoever makes a form may have chosen capitals. */
const guidOf = ({ written }: ToWrite<object>): string => written.form.guid.toLowerCase()

/** Bytes as PostgreSQL reads them from JSON. */
const storable = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? hex(value) : value]))
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

const asJson = (rows: Rows) =>
  Object.fromEntries(partNames.map(name => [name, JSON.stringify(rows[name])])) as Record<PartName, string>

function rowsOf(all: readonly Written[]): Rows {
  const rows = Object.fromEntries(partNames.map(name => [name, []])) as unknown as Rows
  for (const { form, version, before, outcome, events, actorId, snapshot, kept } of all) {
    const { approval: after, notify } = outcome
    const { guid } = form
    const known = before?.entries.length ?? 0
    for (const entry of changedEntries(before, after)) {
      rows[entry.treeOrder <= known ? 'changedEntries' : 'newEntries'].push({ form: guid, ...entry })
    }
    if (after.entries.length < known) rows.removedEntries.push({ form: guid, count: after.entries.length })
    const { isClosed, opened } = questionChange(before, after)
    if (isClosed) rows.closedQuestions.push({ form: guid, at: snapshot.at })
    if (opened) rows.openedQuestions.push({ form: guid, ...opened })
    rows.events.push(...events.map(event => ({ form: guid, ...eventRow(event) })))
    const { notices, mails } = notificationRows({ form, notify, actorId, snapshot })
    rows.notices.push(...notices)
    rows.mails.push(...mails)
    if (kept)
      rows.keptOutcomes.push({ form: guid, ...kept.key, inputHash: hex(kept.key.inputHash), answer: kept.outcome })
    // Nobody can have a new form open, nor have been told of it.
    if (!before) continue
    rows.seen.push({ form: guid, actorId })
    // A question that needs no answer any more is told of once more, and counted once.
    const notNeeded = notify.filter(({ kind }) => kind === 'AnswerNotNeeded')
    rows.seen.push(...notNeeded.map(({ userId }) => ({ form: guid, actorId: userId, isQuestionAlone: true })))
    rows.changes.push(formChangedRow({ formGuid: guid, version, before, after, snapshot }))
  }
  return rows
}

const entryColumns = sql`
  form uuid, "treeOrder" integer, "userId" integer, state smallint,
  "addedByUserId" integer, "actedByUserId" integer, "actedAt" timestamptz,
  "cancelActedByUserId" integer, "cancelActedAt" timestamptz`

function outcomeStatement(
  writeForms: RawBuilder<WrittenForm>,
  values: OnlyPlaces<Values>,
  has: ReadonlySet<PartName>,
): RawBuilder<WrittenForm> {
  const parts = [
    sql`form_rows as (select * from jsonb_populate_recordset(null::form, ${values.formRows}::jsonb))`,
    sql`written_form as (${writeForms})`,
    has.has('changedEntries') &&
      sql`changed_entries as (
        update form_entry e set user_id = c."userId", state = c.state, added_by_id = c."addedByUserId",
          acted_by_id = c."actedByUserId", acted_at = c."actedAt",
          cancel_acted_by_id = c."cancelActedByUserId", cancel_acted_at = c."cancelActedAt"
        from jsonb_to_recordset(${values.changedEntries}::jsonb) as c (${entryColumns})
          join written_form w on w.guid = c.form
        where e.form_id = w.id and e.tree_order = c."treeOrder")`,
    has.has('newEntries') &&
      sql`new_entries as (
        insert into form_entry (form_id, tree_order, user_id, state, added_by_id, acted_by_id, acted_at,
          cancel_acted_by_id, cancel_acted_at)
        select w.id, e."treeOrder", e."userId", e.state, e."addedByUserId", e."actedByUserId", e."actedAt",
          e."cancelActedByUserId", e."cancelActedAt"
        from jsonb_to_recordset(${values.newEntries}::jsonb) as e (${entryColumns})
          join written_form w on w.guid = e.form)`,
    has.has('removedEntries') &&
      sql`removed_entries as (
        delete from form_entry e
        using jsonb_to_recordset(${values.removedEntries}::jsonb) as r (form uuid, count integer)
          join written_form w on w.guid = r.form
        where e.form_id = w.id and e.tree_order > r.count)`,
    has.has('closedQuestions') &&
      sql`closed_questions as (
        update form_question q set closed_at = c.at
        from jsonb_to_recordset(${values.closedQuestions}::jsonb) as c (form uuid, at timestamptz)
          join written_form w on w.guid = c.form
        where q.form_id = w.id and q.closed_at is null)`,
    has.has('openedQuestions') &&
      sql`opened_questions as (
        insert into form_question (form_id, asker_id, responder_id, asked_by_id, description, asked_at)
        select w.id, q."askerId", q."responderId", q."askedByUserId", q.description, q."askedAt"
        from jsonb_to_recordset(${values.openedQuestions}::jsonb) as q (form uuid,
          "askerId" integer, "responderId" integer, "askedByUserId" integer, description text, "askedAt" timestamptz)
          join written_form w on w.guid = q.form)`,
    has.has('events') &&
      sql`added_events as (
        insert into form_event (form_id, sequence, at, user_id, acted_by_id, state, description, to_user_id, notes,
          changes, previous_hash, hash)
        select w.id, l.sequence, l.at, l."userId", l."actedByUserId", l."currentState", l.description,
          l."toUserId", l.notes, l.changes, l.previous, l.hash
        from jsonb_to_recordset(${values.events}::jsonb) as l (form uuid,
          sequence integer, at timestamptz, "userId" integer, "actedByUserId" integer, "currentState" smallint,
          description text, "toUserId" integer, notes text[], changes jsonb, previous bytea, hash bytea)
          join written_form w on w.guid = l.form)`,
    has.has('keptOutcomes') &&
      sql`kept_outcomes as (
        insert into kept_answer (user_id, call, key, input_hash, answer)
        select k."userId", k.call, k.key, k."inputHash", k.answer
        from jsonb_to_recordset(${values.keptOutcomes}::jsonb) as k (form uuid,
          "userId" integer, call text, key text, "inputHash" bytea, answer json)
          join written_form w on w.guid = k.form)`,
    has.has('notices') && storedNotices(values),
    has.has('mails') && queuedMails(values),
    has.has('seen') && seenByThem(values),
    (has.has('notices') || has.has('changes')) &&
      sql`told as (insert into hub_outbox (hub, message, user_ids, payload)
      ${sql.join(messagesOf(values, has), sql` union all `)})`,
  ].filter(part => part !== false)
  return sql<WrittenForm>`with ${sql.join(parts)} select id, guid from written_form ${prepared('write-outcomes')}`
}

function messagesOf(values: OnlyPlaces<Values>, has: ReadonlySet<PartName>): RawBuilder<unknown>[] {
  return [
    ...(has.has('notices') ? [noticeMessages] : []),
    ...(has.has('seen') ? [seenMessages] : []),
    ...(has.has('changes') ? [formChangedMessages(values)] : []),
  ]
}

function changedEntries(before: Approval | null, after: Approval): TreeEntry[] {
  const was = new Map(before?.entries.map(entry => [entry.treeOrder, JSON.stringify(fieldsOf(entry))]))
  return after.entries.filter(entry => was.get(entry.treeOrder) !== JSON.stringify(fieldsOf(entry)))
}

function fieldsOf(entry: TreeEntry) {
  const { treeOrder, userId, state, addedByUserId, actedByUserId, actedAt, cancelActedByUserId, cancelActedAt } = entry
  return [treeOrder, userId, state, addedByUserId, actedByUserId, actedAt, cancelActedByUserId, cancelActedAt]
}

function questionChange(before: Approval | null, { question }: Approval) {
  const isSame = before?.question?.askedAt === question?.askedAt
  return { isClosed: !isSame && !!before?.question, opened: question && !isSame ? question : null }
}

function eventRow({ previousHash, hash, ...event }: ChainedEvent) {
  return { ...event, previous: hex(previousHash), hash: hex(hash) }
}
