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
 * The parts of a statement that tell people of a form: stored, pushed to who is there, and mailed. The statement has a
 * part `written_form` before them with the form's id in it; where that is empty, nobody is told.
 */
export function notificationStatements({ notices, mails, toldAt }: Places<NotificationValues>): RawBuilder<unknown> {
  return sql`notified as (
      insert into notification (user_id, form_id, kind, actor_id, created_at, summary)
      select n."userId", written_form.id, n.kind, n."actorId", ${toldAt}::timestamptz, n.about
      from written_form, jsonb_to_recordset(${notices}::jsonb)
        as n ("userId" integer, kind text, "actorId" integer, about jsonb)
      returning id, user_id, kind
    ), pushed_messages as (
      insert into hub_outbox (hub, message, user_ids, payload)
      select ${notificationHub.path}, ${newNotification}, array[notified.user_id],
        jsonb_build_array(n.payload || jsonb_build_object('id', notified.id))
      from notified join jsonb_to_recordset(${notices}::jsonb) as n ("userId" integer, kind text, payload jsonb)
        on n."userId" = notified.user_id and n.kind = notified.kind
    ), queued_mails as (
      insert into mail_outbox (template, recipient, language, content)
      select ${noticeMail}, m.recipient, m.language, m.content
      from written_form, jsonb_to_recordset(${mails}::jsonb) as m (recipient text, language text, content jsonb)
    )`
}
