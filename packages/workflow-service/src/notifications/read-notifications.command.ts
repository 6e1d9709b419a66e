import type { Schema } from '@portal/database/schema'
import { hubOutboxColumns } from '@portal/database/hub-outbox'
import { currentTraceparent } from '@portal/database/trace'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'

/** Marks one of somebody's notifications as seen. The first time stays. */
export async function readNotification(db: Kysely<Schema>, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    with ${seenStatements(userId, sql`n.id = ${id}`)}
    select from notification where id = ${id} and user_id = ${userId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

/** Marks somebody's notifications about a form as seen. */
export async function readFormNotifications(db: Kysely<Schema>, userId: number, formGuid: string): Promise<void> {
  const ofForm = sql`n.form_id = (select id from form where guid = ${formGuid})`
  await sql`with ${seenStatements(userId, ofForm)} select`.execute(db)
}

export async function readAllNotifications(db: Kysely<Schema>, userId: number): Promise<void> {
  await sql`with ${seenStatements(userId, sql`true`)} select`.execute(db)
}

const notificationsRead: MessageName<typeof notificationHub> = 'NotificationsRead'

/** Marks somebody's notifications `n` as seen, as a part of a statement. */
function seenNotices(userId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      where n.user_id = ${userId} and n.seen_at is null and ${condition}
      returning n.user_id, ${currentTraceparent() ?? null}::text as traceparent
    )`
}

/**
 * Marks notifications about a form in `written_form` as seen, or only those about its question. The JSON has rows of
 * form and person.
 */
export function seenByThem(json: RawBuilder<string>): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      from jsonb_to_recordset(${json}::jsonb) as s (
        form_id bigint, "userId" integer, "isQuestionAlone" boolean, traceparent text
      ) join written_form w on w.id = s.form_id
      where n.user_id = s."userId" and n.form_id = w.id and n.seen_at is null
        and (not s."isQuestionAlone" or n.kind in ('Asked', 'AnswerReminder'))
      returning n.user_id, s.traceparent
    )`
}

/** Selects the messages for `hub_outbox` to the pages of people with newly seen notifications. */
export const seenMessages: RawBuilder<unknown> = sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(notificationsRead)}, array[s.user_id], '[]'::jsonb,
      s.traceparent
    from (select user_id, max(traceparent) as traceparent from seen_notices group by user_id) s`

/** Returns both parts, for a statement of its own. */
function seenStatements(userId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${seenNotices(userId, condition)}, told_of_seen as (
      insert into hub_outbox (${hubOutboxColumns}) ${seenMessages}
    )`
}
