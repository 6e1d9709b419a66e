import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'

/** Marks one of somebody's notifications as seen; when it was seen first stays. */
export async function readNotification(db: Kysely<Schema>, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    with ${seenStatements(userId, sql`n.id = ${id}`)}
    select from notification where id = ${id} and user_id = ${userId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

/** Those of a form, whoever opens it. */
export async function readFormNotifications(db: Kysely<Schema>, userId: number, formGuid: string): Promise<void> {
  const ofForm = sql`n.form_id = (select id from form where guid = ${formGuid})`
  await sql`with ${seenStatements(userId, ofForm)} select`.execute(db)
}

export async function readAllNotifications(db: Kysely<Schema>, userId: number): Promise<void> {
  await sql`with ${seenStatements(userId, sql`true`)} select`.execute(db)
}

const notificationsRead: MessageName<typeof notificationHub> = 'NotificationsRead'

/** The part of a statement that marks somebody's notifications as seen where the condition holds, of those in `n`. */
function seenNotices(userId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      where n.user_id = ${userId} and n.seen_at is null and ${condition}
      returning n.user_id
    )`
}

/**
 * The same of what each of some people was told of a form in `written_form`, or of a question in it alone: rows of form
 * and person, as JSON.
 */
export function seenByThem(json: RawBuilder<string>): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      from jsonb_to_recordset(${json}::jsonb) as s (form_id bigint, "userId" integer, "isQuestionAlone" boolean)
        join written_form w on w.id = s.form_id
      where n.user_id = s."userId" and n.form_id = w.id and n.seen_at is null
        and (not s."isQuestionAlone" or n.kind in ('Asked', 'AnswerReminder'))
      returning n.user_id
    )`
}

/** The messages that tell all of their pages, if there were any: a select for `hub_outbox`. */
export const seenMessages: RawBuilder<unknown> = sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(notificationsRead)}, array[s.user_id], '[]'::jsonb
    from (select distinct user_id from seen_notices) s`

/** Both, for a statement that does nothing else. */
function seenStatements(userId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${seenNotices(userId, condition)}, told_of_seen as (
      insert into hub_outbox (hub, message, user_ids, payload) ${seenMessages}
    )`
}
