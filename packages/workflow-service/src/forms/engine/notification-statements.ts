import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { hubOutboxColumns } from '@portal/database/hub-outbox'
import { columnList, columnsOf, type NewRow, type WholeRow } from '@portal/database/table-rows'
import { currentTraceparent } from '@portal/database/trace'
import { sql, type RawBuilder } from 'kysely'
import { noticeMail, noticeRows, type FormNotice, type NoticeForm } from './notice-rows'
import type { Snapshot } from './snapshot.query'

const newNotification: MessageName<typeof notificationHub> = 'NewNotification'

interface Notifying {
  form: NoticeForm
  notify: readonly FormNotice[]
  /** The person who acted. */
  actorId: number
  snapshot: Snapshot
  /** The trace of the act. */
  traceparent: string | null
}

interface NoticeToStore {
  readonly row: WholeRow<'notification', 'about_id' | 'agreement_id' | 'about_day' | 'seen_at'>
  /** The message to its reader, without the notice's number. */
  readonly payload: object
  readonly traceparent: string | null
}

/** A row of a table without the form's id, beside that id. */
export interface RowOfForm<Row> {
  readonly form_id: number
  readonly row: Row
}

/** Returns the notices and mails of a form. */
export function notificationRows({ form, notify, actorId, snapshot, traceparent }: Notifying) {
  const { notices, mails } = noticeRows(form, notify, actorId, snapshot)
  return {
    notices: notices.map(
      ({ userId, kind, about, payload }): NoticeToStore => ({
        row: { user_id: userId, form_id: form.id, kind, actor_id: actorId, created_at: snapshot.at, summary: about },
        payload,
        traceparent,
      }),
    ),
    mails: mails.map(
      (mail): RowOfForm<NewRow<'mail_outbox'>> => ({
        form_id: form.id,
        row: { template: noticeMail, ...mail, traceparent },
      }),
    ),
  }
}

type Json = RawBuilder<string> | string

/** Only the rows `r` of forms that a part `written_form` has written. */
export const ofWrittenForm: RawBuilder<unknown> = sql`join written_form w on w.id = r.form_id`

/** Rows in JSON beside their form's id. */
export const besideForm = (table: 'kept_answer' | 'mail_outbox', json: Json): RawBuilder<unknown> => sql`
      jsonb_to_recordset(${json}::jsonb) as o (form_id bigint, row jsonb) join written_form w on w.id = o.form_id
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, o.row) r`

/**
 * Stores notices of forms, as a part of a statement after a part `written_form` with the forms' ids; other forms send
 * none. A notice's number is drawn first, because its message contains it.
 */
export function storedNotices(json: Json, columns: readonly string[]): RawBuilder<unknown> {
  return sql`notices as (
      select nextval('notification_id_seq') as number, o.payload, o.traceparent, r.*
      from jsonb_to_recordset(${json}::jsonb) as o (row jsonb, payload jsonb, traceparent text)
        cross join lateral jsonb_populate_record(null::notification, o.row) r ${ofWrittenForm}
    ), stored_notices as (
      insert into notification (id, ${columnList(columns)}) overriding system value
      select n.number, ${columnList(columns, 'n')} from notices n
    )`
}

/** Selects the messages to online readers for `hub_outbox`. */
export const noticeMessages: RawBuilder<unknown> = sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(newNotification)}, array[n.user_id],
      jsonb_build_array(n.payload || jsonb_build_object('id', n.number)), n.traceparent
    from notices n`

export function queuedMails(json: Json, columns: readonly string[]): RawBuilder<unknown> {
  return sql`queued_mails as (
      insert into mail_outbox (${columnList(columns)}) select ${columnList(columns, 'r')}
      from ${besideForm('mail_outbox', json)}
    )`
}

/** Returns all parts: notices are stored, pushed and mailed. */
export function notificationStatements(notifying: Omit<Notifying, 'traceparent'>): RawBuilder<unknown> {
  const { notices, mails } = notificationRows({ ...notifying, traceparent: currentTraceparent() ?? null })
  const parts = [
    storedNotices(JSON.stringify(notices), columnsOf(notices.map(({ row }) => row))),
    sql`pushed_messages as (insert into hub_outbox (${hubOutboxColumns}) ${noticeMessages})`,
    mails.length > 0 && queuedMails(JSON.stringify(mails), columnsOf(mails.map(({ row }) => row))),
  ]
  return sql.join(parts.filter(part => part !== false))
}
