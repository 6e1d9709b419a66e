import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { json } from '@portal/database/json'
import { sql, type RawBuilder } from 'kysely'
import { noticeMail, noticeRows, type FormNotice, type NoticeForm } from './notice-rows'
import type { World } from './world.query'

const newNotification: MessageName<typeof notificationHub> = 'NewNotification'

interface Announced {
  form: NoticeForm
  notify: readonly FormNotice[]
  /** Who did what they are told of. */
  actorId: number
  world: World
}

/**
 * The parts of a statement that tell people of a form: stored, pushed to who is there, and mailed. The statement has a
 * part `won` before them with the form's id in it; where that is empty, nobody is told.
 */
export function announcement({ form, notify, actorId, world }: Announced): RawBuilder<unknown> {
  const { notices, mails } = noticeRows(form, notify, actorId, world)
  return sql`told as (
      insert into notification (user_id, form_id, kind, actor_id, created_at)
      select n."userId", won.id, n.kind, n."actorId", ${world.at}::timestamptz
      from won, jsonb_to_recordset(${json(notices)}) as n ("userId" integer, kind text, "actorId" integer)
      returning id, user_id, kind
    ), pushed as (
      insert into hub_outbox (hub, message, user_ids, payload)
      select ${notificationHub.path}, ${newNotification}, array[told.user_id],
        jsonb_build_array(n.payload || jsonb_build_object('id', told.id))
      from told join jsonb_to_recordset(${json(notices)}) as n ("userId" integer, kind text, payload jsonb)
        on n."userId" = told.user_id and n.kind = told.kind
    ), mailed as (
      insert into mail_outbox (template, recipient, language, content)
      select ${noticeMail}, m.recipient, m.language, m.content
      from won, jsonb_to_recordset(${json(mails)}) as m (recipient text, language text, content jsonb)
    )`
}
