import type { MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { sql, type RawBuilder } from 'kysely'

const notificationsRead: MessageName<typeof notificationHub> = 'NotificationsRead'

/**
 * The parts of a statement that mark somebody's notifications as seen where the condition holds, of those in `n`, and
 * tell all of their pages, if there were any.
 */
export function seenStatements(
  userId: number | RawBuilder<number>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`seen_notices as (
      update notification n set seen_at = now()
      where n.user_id = ${userId} and n.seen_at is null and ${condition}
      returning n.id
    ), told_of_seen as (
      insert into hub_outbox (hub, message, user_ids, payload)
      select ${notificationHub.path}, ${notificationsRead}, array[${userId}::integer], '[]'::jsonb
      where exists (select from seen_notices)
    )`
}
