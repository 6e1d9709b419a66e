import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import type { Places } from '@portal/database/kept-statement'
import { sql, type RawBuilder } from 'kysely'
import { noticeMail, noticeRows, type FormNotice, type NoticeForm } from './notice-rows'
import type { Snapshot } from './snapshot.query'

const newNotification: MessageName<typeof notificationHub> = 'NewNotification'

interface Notifying {
  form: NoticeForm
  notify: readonly FormNotice[]
  /** Who did what they are told of. */
  actorId: number
  snapshot: Snapshot
}

/** What is told, each as JSON. */
export interface NotificationValues {
  readonly notices: string
  readonly mails: string
  readonly toldAt: string
}

export function notificationValues({ form, notify, actorId, snapshot }: Notifying): NotificationValues {
  const { notices, mails } = noticeRows(form, notify, actorId, snapshot)
  return { notices: JSON.stringify(notices), mails: JSON.stringify(mails), toldAt: snapshot.at }
}

/**
 * The parts of a statement that tell people of a form. They stand after a part `written_form` with the form's id in it;
 * where that is empty, nobody is told. A notice's number is taken before it is written, for its message has it, too.
 */
export function storedNotices({ notices, toldAt }: Places<NotificationValues>): RawBuilder<unknown> {
  return sql`notices as (
      select nextval('notification_id_seq') as id, written_form.id as form_id, n.*
      from written_form, jsonb_to_recordset(${notices}::jsonb)
        as n ("userId" integer, kind text, "actorId" integer, about jsonb, payload jsonb)
    ), stored_notices as (
      insert into notification (id, user_id, form_id, kind, actor_id, created_at, summary) overriding system value
      select n.id, n."userId", n.form_id, n.kind, n."actorId", ${toldAt}::timestamptz, n.about from notices n
    )`
}

/** The messages to whoever is there: a select for `hub_outbox`. */
export const noticeMessages: RawBuilder<unknown> = sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(newNotification)}, array[n."userId"],
      jsonb_build_array(n.payload || jsonb_build_object('id', n.id))
    from notices n`

export function queuedMails({ mails }: Places<NotificationValues>): RawBuilder<unknown> {
  return sql`queued_mails as (
      insert into mail_outbox (template, recipient, language, content)
      select ${sql.lit(noticeMail)}, m.recipient, m.language, m.content
      from written_form, jsonb_to_recordset(${mails}::jsonb) as m (recipient text, language text, content jsonb)
    )`
}

/** All of them: stored, pushed to who is there, and mailed. */
export function notificationStatements(values: NotificationValues): RawBuilder<unknown> {
  return sql`${storedNotices(values)}, pushed_messages as (
      insert into hub_outbox (hub, message, user_ids, payload) ${noticeMessages}
    ), ${queuedMails(values)}`
}
