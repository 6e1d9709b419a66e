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

/** What is told of a form, to be stored and to be mailed. */
export function notificationRows({ form, notify, actorId, snapshot }: Notifying) {
  const { notices, mails } = noticeRows(form, notify, actorId, snapshot)
  return {
    notices: notices.map(notice => ({ form: form.guid, at: snapshot.at, ...notice })),
    mails: mails.map(mail => ({ form: form.guid, ...mail })),
  }
}

/** These rows, as JSON. */
interface NotificationValues {
  readonly notices: string
  readonly mails: string
}

/**
 * The parts of a statement that tell people of forms. They stand after a part `written_form` with the forms' ids and
 * guids in it; of others nobody is told. A notice's number is taken before it is written, for its message has it, too.
 */
export function storedNotices({ notices }: Pick<Places<NotificationValues>, 'notices'>): RawBuilder<unknown> {
  return sql`notices as (
      select nextval('notification_id_seq') as id, w.id as form_id, n.*
      from jsonb_to_recordset(${notices}::jsonb) as n
          (form uuid, at timestamptz, "userId" integer, kind text, "actorId" integer, about jsonb, payload jsonb)
        join written_form w on w.guid = n.form
    ), stored_notices as (
      insert into notification (id, user_id, form_id, kind, actor_id, created_at, summary) overriding system value
      select n.id, n."userId", n.form_id, n.kind, n."actorId", n.at, n.about from notices n
    )`
}

/** The messages to whoever is there: a select for `hub_outbox`. */
export const noticeMessages: RawBuilder<unknown> = sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(newNotification)}, array[n."userId"],
      jsonb_build_array(n.payload || jsonb_build_object('id', n.id))
    from notices n`

export function queuedMails({ mails }: Pick<Places<NotificationValues>, 'mails'>): RawBuilder<unknown> {
  return sql`queued_mails as (
      insert into mail_outbox (template, recipient, language, content)
      select ${sql.lit(noticeMail)}, m.recipient, m.language, m.content
      from jsonb_to_recordset(${mails}::jsonb) as m (form uuid, recipient text, language text, content jsonb)
        join written_form w on w.guid = m.form
    )`
}

/** All of them: stored, pushed to who is there, and mailed. */
export function notificationStatements(notifying: Notifying): RawBuilder<unknown> {
  const { notices, mails } = notificationRows(notifying)
  return sql`${storedNotices({ notices: JSON.stringify(notices) })}, pushed_messages as (
      insert into hub_outbox (hub, message, user_ids, payload) ${noticeMessages}
    ), ${queuedMails({ mails: JSON.stringify(mails) })}`
}
