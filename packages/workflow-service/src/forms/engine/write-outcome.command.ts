import { keepStatement, type Places } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Approval, TreeEntry } from '@portal/rules/approval/model'
import type { Outcome } from '@portal/rules/approval/outcome'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { seenMessage, seenNotices } from '../../notifications/seen-statements'
import {
  noticeMessages,
  notificationValues,
  queuedMails,
  storedNotices,
  type NotificationValues,
} from './notification-statements'
import { formChangedMessage, formChangedValues, type FormChangedValues } from './form-changed-statement'
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
}

interface OutcomeValues extends NotificationValues, FormChangedValues {
  readonly actorId: number
  readonly writtenAt: string
  /** As JSON: those that are other than they were. */
  readonly changedEntries: string
  /** As JSON. */
  readonly newEntries: string
  readonly entryCount: number
  /** As JSON, none or one. */
  readonly openedQuestions: string
  /** As JSON. */
  readonly events: string
}

/** What not every act does. A part of a statement has its cost where it finds nothing to do, too. */
const optionalParts = [
  'changedEntries',
  'newEntries',
  'removedEntries',
  'closedQuestion',
  'openedQuestion',
  'notices',
  'mails',
  'isKnown',
] as const
type Parts = Readonly<Record<(typeof optionalParts)[number], boolean>>

/**
 * Writes everything that an act changes, in one statement: the form, its tree, question and timeline, and who is told,
 * in the portal and by mail. Who acts has seen what they were told of the form. `formRow` writes the form's own row and
 * returns its id; no row if the form has changed meanwhile. Then nothing else is written either, and the answer is
 * undefined.
 */
export function outcomeWriter<RowValues extends object>(
  formRow: (row: Places<RowValues>) => RawBuilder<{ id: number }>,
): (db: Kysely<Schema>, row: RowValues, written: Written) => Promise<number | undefined> {
  const writeWith = (parts: Parts) =>
    keepStatement<RowValues & OutcomeValues, { id: number }>(places => outcomeStatement(formRow(places), places, parts))
  const statements = new Map<string, ReturnType<typeof writeWith>>()
  return async (db, row, written) => {
    const values = valuesOf(written)
    const parts = partsOf(written, values)
    const key = optionalParts.filter(part => parts[part]).join()
    const write = statements.get(key) ?? writeWith(parts)
    statements.set(key, write)
    return (await write(db, { ...row, ...values }))[0]?.id
  }
}

function valuesOf({ form, version, before, outcome, events, actorId, snapshot }: Written): OutcomeValues {
  const { approval: after, notify } = outcome
  const known = before?.entries.length ?? 0
  const entries = changedEntries(before, after)
  return {
    actorId,
    writtenAt: snapshot.at,
    changedEntries: JSON.stringify(entries.filter(({ treeOrder }) => treeOrder <= known)),
    newEntries: JSON.stringify(entries.filter(({ treeOrder }) => treeOrder > known)),
    entryCount: after.entries.length,
    openedQuestions: JSON.stringify(questionChange(before, after).opened),
    events: JSON.stringify(events.map(eventRow)),
    ...notificationValues({ form, notify, actorId, snapshot }),
    ...formChangedValues({ formGuid: form.guid, version, before: before ?? after, after, snapshot }),
  }
}

function partsOf({ before, outcome: { approval: after } }: Written, values: OutcomeValues): Parts {
  const hasSome = (json: string) => json !== '[]'
  return {
    changedEntries: hasSome(values.changedEntries),
    newEntries: hasSome(values.newEntries),
    removedEntries: before !== null && after.entries.length < before.entries.length,
    closedQuestion: questionChange(before, after).isClosed,
    openedQuestion: hasSome(values.openedQuestions),
    notices: hasSome(values.notices),
    mails: hasSome(values.mails),
    // Nobody can have a new form open, nor have been told of it.
    isKnown: before !== null,
  }
}

const entryColumns = sql`
  "treeOrder" integer, "userId" integer, state smallint,
  "addedByUserId" integer, "actedByUserId" integer, "actedAt" timestamptz,
  "cancelActedByUserId" integer, "cancelActedAt" timestamptz`

function outcomeStatement(
  formRow: RawBuilder<{ id: number }>,
  values: { readonly [Name in keyof OutcomeValues]: RawBuilder<OutcomeValues[Name]> },
  has: Parts,
): RawBuilder<{ id: number }> {
  const { actorId, writtenAt, entryCount, openedQuestions, events } = values
  const parts = [
    sql`written_form as (${formRow})`,
    has.changedEntries &&
      sql`changed_entries as (
        update form_entry e set user_id = c."userId", state = c.state, added_by_id = c."addedByUserId",
          acted_by_id = c."actedByUserId", acted_at = c."actedAt",
          cancel_acted_by_id = c."cancelActedByUserId", cancel_acted_at = c."cancelActedAt"
        from written_form, jsonb_to_recordset(${values.changedEntries}::jsonb) as c (${entryColumns})
        where e.form_id = written_form.id and e.tree_order = c."treeOrder")`,
    has.newEntries &&
      sql`new_entries as (
        insert into form_entry (form_id, tree_order, user_id, state, added_by_id, acted_by_id, acted_at,
          cancel_acted_by_id, cancel_acted_at)
        select written_form.id, e.* from written_form,
          jsonb_to_recordset(${values.newEntries}::jsonb) as e (${entryColumns}))`,
    has.removedEntries &&
      sql`removed_entries as (
        delete from form_entry e using written_form where e.form_id = written_form.id and e.tree_order > ${entryCount})`,
    has.closedQuestion &&
      sql`closed_question as (
        update form_question q set closed_at = ${writtenAt}::timestamptz from written_form
        where q.form_id = written_form.id and q.closed_at is null)`,
    has.openedQuestion &&
      sql`opened_question as (
        insert into form_question (form_id, asker_id, responder_id, asked_by_id, description, asked_at)
        select written_form.id, q.* from written_form, jsonb_to_recordset(${openedQuestions}::jsonb) as q (
          "askerId" integer, "responderId" integer, "askedByUserId" integer, description text, "askedAt" timestamptz))`,
    sql`added_events as (
      insert into form_event (form_id, sequence, at, user_id, acted_by_id, state, description, to_user_id, notes,
        changes, previous_hash, hash)
      select written_form.id, l.sequence, l.at, l."userId", l."actedByUserId", l."currentState", l.description,
        l."toUserId", l.notes, l.changes, decode(l.previous, 'hex'), decode(l.hash, 'hex')
      from written_form, jsonb_to_recordset(${events}::jsonb) as l (
        sequence integer, at timestamptz, "userId" integer, "actedByUserId" integer, "currentState" smallint,
        description text, "toUserId" integer, notes text[], changes jsonb, previous text, hash text))`,
    has.notices && storedNotices(values),
    has.mails && queuedMails(values),
    has.isKnown && seenNotices(actorId, sql`n.form_id = (select id from written_form)`),
    (has.notices || has.isKnown) &&
      sql`told as (insert into hub_outbox (hub, message, user_ids, payload)
      ${sql.join(messagesOf(values, has), sql` union all `)})`,
  ].filter(part => part !== false)
  return sql<{ id: number }>`with ${sql.join(parts)} select id from written_form ${prepared('write-outcome')}`
}

function messagesOf(
  values: Parameters<typeof formChangedMessage>[0] & { actorId: RawBuilder<number> },
  has: Parts,
): RawBuilder<unknown>[] {
  return [
    ...(has.notices ? [noticeMessages] : []),
    ...(has.isKnown ? [seenMessage(values.actorId), formChangedMessage(values)] : []),
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
  return { isClosed: !isSame && !!before?.question, opened: question && !isSame ? [question] : [] }
}

function eventRow({ previousHash, hash, ...event }: ChainedEvent) {
  return { ...event, previous: previousHash.toString('hex'), hash: hash.toString('hex') }
}
