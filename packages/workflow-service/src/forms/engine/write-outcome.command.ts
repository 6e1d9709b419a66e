import { keepStatement, type Places } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Approval, TreeEntry } from '@portal/rules/approval/model'
import type { Outcome } from '@portal/rules/approval/outcome'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { seenStatements } from '../../notifications/seen-statements'
import { notificationStatements, notificationValues, type NotificationValues } from './notification-statements'
import { formChangedStatement, formChangedValues, type FormChangedValues } from './form-changed-statement'
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
  /** As JSON: the entries that have changed. */
  readonly entries: string
  readonly entryCount: number
  readonly closesQuestion: boolean
  /** As JSON, none or one. */
  readonly openedQuestions: string
  /** As JSON. */
  readonly events: string
}

/**
 * Writes everything that an act changes, in one statement: the form, its tree, question and timeline, and who is told,
 * in the portal and by mail. Who acts has seen what they were told of the form. `formRow` writes the form's own row and
 * returns its id; no row if the form has changed meanwhile. Then nothing else is written either, and the answer is
 * undefined.
 */
export function outcomeWriter<RowValues extends object>(
  formRow: (row: Places<RowValues>) => RawBuilder<{ id: number }>,
): (db: Kysely<Schema>, row: RowValues, written: Written) => Promise<number | undefined> {
  const write = keepStatement<RowValues & OutcomeValues, { id: number }>(places =>
    outcomeStatement(formRow(places), places),
  )
  return async (db, row, written) => (await write(db, { ...row, ...valuesOf(written) }))[0]?.id
}

function valuesOf({ form, version, before, outcome, events, actorId, snapshot }: Written): OutcomeValues {
  const { approval: after, notify } = outcome
  const question = questionChange(before, after)
  return {
    actorId,
    writtenAt: snapshot.at,
    entries: JSON.stringify(changedEntries(before, after)),
    entryCount: after.entries.length,
    closesQuestion: question.isClosed,
    openedQuestions: JSON.stringify(question.opened),
    events: JSON.stringify(events.map(eventRow)),
    ...notificationValues({ form, notify, actorId, snapshot }),
    ...formChangedValues({ formGuid: form.guid, version, before, after, snapshot }),
  }
}

function outcomeStatement(
  formRow: RawBuilder<{ id: number }>,
  values: { readonly [Name in keyof OutcomeValues]: RawBuilder<OutcomeValues[Name]> },
): RawBuilder<{ id: number }> {
  const { actorId, writtenAt, entries, entryCount, closesQuestion, openedQuestions, events } = values
  return sql<{ id: number }>`
    with written_form as (${formRow}),
    saved_entries as (
      insert into form_entry (form_id, tree_order, user_id, state, added_by_id, acted_by_id, acted_at,
        cancel_acted_by_id, cancel_acted_at)
      select written_form.id, e.* from written_form, jsonb_to_recordset(${entries}::jsonb) as e (
        "treeOrder" integer, "userId" integer, state smallint,
        "addedByUserId" integer, "actedByUserId" integer, "actedAt" timestamptz,
        "cancelActedByUserId" integer, "cancelActedAt" timestamptz)
      on conflict (form_id, tree_order) do update set
        user_id = excluded.user_id, state = excluded.state, added_by_id = excluded.added_by_id,
        acted_by_id = excluded.acted_by_id, acted_at = excluded.acted_at,
        cancel_acted_by_id = excluded.cancel_acted_by_id, cancel_acted_at = excluded.cancel_acted_at
    ), removed_entries as (
      delete from form_entry e using written_form where e.form_id = written_form.id and e.tree_order > ${entryCount}
    ), closed_question as (
      update form_question q set closed_at = ${writtenAt}::timestamptz from written_form
      where q.form_id = written_form.id and q.closed_at is null and ${closesQuestion}
    ), opened_question as (
      insert into form_question (form_id, asker_id, responder_id, asked_by_id, description, asked_at)
      select written_form.id, q.* from written_form, jsonb_to_recordset(${openedQuestions}::jsonb) as q (
        "askerId" integer, "responderId" integer, "askedByUserId" integer, description text, "askedAt" timestamptz)
    ), added_events as (
      insert into form_event (form_id, sequence, at, user_id, acted_by_id, state, description, to_user_id, notes,
        changes, previous_hash, hash)
      select written_form.id, l.sequence, l.at, l."userId", l."actedByUserId", l."currentState", l.description, l."toUserId",
        l.notes, l.changes, decode(l.previous, 'hex'), decode(l.hash, 'hex')
      from written_form, jsonb_to_recordset(${events}::jsonb) as l (
        sequence integer, at timestamptz, "userId" integer, "actedByUserId" integer, "currentState" smallint,
        description text, "toUserId" integer, notes text[], changes jsonb, previous text, hash text)
    ), ${notificationStatements(values)},
    ${seenStatements(actorId, sql`n.form_id = (select id from written_form)`)},
    broadcast as (${formChangedStatement(values)})
    select id from written_form ${prepared('write-outcome')}`
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
