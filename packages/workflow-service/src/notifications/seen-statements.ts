import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { sql, type RawBuilder } from 'kysely'

const notificationsRead: MessageName<typeof notificationHub> = 'NotificationsRead'
type UserId = number | RawBuilder<number>

/** The part of a statement that marks somebody's notifications as seen where the condition holds, of those in `n`. */
export function seenNotices(userId: UserId, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      where n.user_id = ${userId} and n.seen_at is null and ${condition}
      returning n.id
    )`
}

/** The message that tells all of their pages, if there were any: a select for `hub_outbox`. */
export function seenMessage(userId: UserId): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(notificationsRead)}, array[${userId}::integer], '[]'::jsonb
    where exists (select from seen_notices)`
}

/** Both, for a statement that does nothing else. */
export function seenStatements(userId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${seenNotices(userId, condition)}, told_of_seen as (
      insert into hub_outbox (hub, message, user_ids, payload) ${seenMessage(userId)}
    )`
}
