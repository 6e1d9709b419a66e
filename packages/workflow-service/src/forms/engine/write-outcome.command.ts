import { hubOutboxColumns } from '@portal/database/hub-outbox'
import { inGroupsOfDatabase, isOfOneRow } from '@portal/database/in-groups'
import { compiledStatement, type Placeholders } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { columnList, columnsOf, recordsOf } from '@portal/database/table-rows'
import { currentTraceparent } from '@portal/database/trace'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { seenByThem, seenMessages } from '../../notifications/read-notifications.command'
import { formChangedMessages } from './form-changed-statement'
import { assignments, type FormRow } from './form-statements'
import { besideForm, noticeMessages, ofWrittenForm, queuedMails, storedNotices } from './notification-statements'
import { outcomeRows, type OutcomeRows, type Traced, type Written } from './outcome-rows'

interface ToWrite<Row> {
  row: Row
  written: Traced
}

type PartName = keyof OutcomeRows
/** The rows of parts and forms as JSON. */
type Values = { readonly [Name in PartName | 'formRows']: string }
/** The columns of each part that has rows. */
type PartColumns = ReadonlyMap<PartName, readonly string[]>

/**
 * Returns a function that writes everything an act changes in one statement: form, tree, question, timeline, notices
 * and mails. The actor's notices of the form become seen. `writeForms` writes the forms' rows from `form_rows`, which
 * has these columns, and returns their ids, except those of changed forms; then nothing is written and the answer is
 * false. Concurrent acts are written together with one commit; acts in a transaction are written alone.
 */
export function outcomeWriter<Row extends FormRow>(
  writeForms: (columns: readonly string[]) => RawBuilder<{ id: number }>,
): (db: Kysely<Schema>, row: Row, written: Written) => Promise<boolean> {
  const statements = new Map<string, ReturnType<typeof statementOf>>()
  const statementOf = (formColumns: readonly string[], parts: PartColumns) =>
    compiledStatement<Values, { id: number }>(places => outcomeStatement(writeForms(formColumns), places, parts))

  const writeAll = async (db: Kysely<Schema>, all: readonly ToWrite<Row>[]): Promise<boolean[]> => {
    const rows = outcomeRows(all.map(({ written }) => written))
    const formRows = all.map(({ row }) => row)
    // Even a part without rows costs time.
    const names = (Object.keys(rows) as PartName[]).filter(name => rows[name].length > 0)
    const key = names.join()
    const write =
      statements.get(key) ??
      statementOf(columnsOf(formRows), new Map(names.map(name => [name, columnsOf(rows[name].map(rowIn))])))
    statements.set(key, write)
    const values = Object.fromEntries(names.map(name => [name, JSON.stringify(rows[name])])) as unknown as Values
    const done = await write(db, { ...values, formRows: JSON.stringify(formRows) })
    const ids = new Set(done.map(({ id }) => id))
    return all.map(({ row }) => ids.has(row.id))
  }

  const writeOne = inGroupsOfDatabase({
    doAll: writeAll,
    keyOf: ({ row }: ToWrite<Row>) => row.id,
    isOfOne: isOfOneRow,
  })
  // Acts that are written together keep their own traces.
  return (db, row, written) => writeOne(db, { row, written: { ...written, traceparent: currentTraceparent() ?? null } })
}

const rowIn = (row: object): object => ('row' in row ? (row.row as object) : row)

function outcomeStatement(
  writtenForms: RawBuilder<{ id: number }>,
  values: Placeholders<Values>,
  parts: PartColumns,
): RawBuilder<{ id: number }> {
  const told = [
    parts.has('notices') && noticeMessages,
    parts.has('seen') && seenMessages,
    parts.has('changes') && formChangedMessages(values),
  ].filter(part => part !== false)
  return sql`with ${sql.join([
    sql`form_rows as (select * from ${recordsOf('form', values.formRows)})`,
    sql`written_form as (${writtenForms})`,
    ...[...parts].flatMap(([name, columns]) => partStatements[name]?.(values[name], columns) ?? []),
    ...(told.length > 0
      ? [sql`told as (insert into hub_outbox (${hubOutboxColumns}) ${sql.join(told, sql` union all `)})`]
      : []),
  ])} select id from written_form ${prepared('write-outcomes')}`
}

type PartStatement = (json: RawBuilder<string>, columns: readonly string[]) => RawBuilder<unknown>

const inserted = (
  table: keyof Schema,
  json: RawBuilder<string>,
  columns: readonly string[],
): RawBuilder<unknown> => sql`
      insert into ${sql.table(table)} (${columnList(columns)}) select ${columnList(columns, 'r')}
      from ${recordsOf(table, json)} r ${ofWrittenForm}`

const partStatements: { readonly [Name in PartName]?: PartStatement } = {
  changedEntries: (json, columns) => sql`changed_entries as (
      update form_entry e set ${assignments(columns.filter(column => column !== 'form_id' && column !== 'tree_order'))}
      from ${recordsOf('form_entry', json)} r ${ofWrittenForm}
      where e.form_id = r.form_id and e.tree_order = r.tree_order)`,
  newEntries: (json, columns) => sql`new_entries as (${inserted('form_entry', json, columns)})`,
  removedEntries: json => sql`removed_entries as (
      delete from form_entry e using ${recordsOf('form_entry', json)} r ${ofWrittenForm}
      where e.form_id = r.form_id and e.tree_order > r.tree_order)`,
  closedQuestions: json => sql`closed_questions as (
      update form_question q set closed_at = r.closed_at
      from ${recordsOf('form_question', json)} r ${ofWrittenForm}
      where q.form_id = r.form_id and q.closed_at is null)`,
  openedQuestions: (json, columns) => sql`opened_questions as (${inserted('form_question', json, columns)})`,
  events: (json, columns) => sql`added_events as (${inserted('form_event', json, columns)})`,
  keptOutcomes: (json, columns) => sql`kept_outcomes as (
      insert into kept_answer (${columnList(columns)}) select ${columnList(columns, 'r')}
      from ${besideForm('kept_answer', json)})`,
  notices: storedNotices,
  mails: queuedMails,
  seen: seenByThem,
}
