import {
  notificationsCall,
  readAllNotificationsCall,
  readFormNotificationsCall,
  readNotificationCall,
} from '@portal/contracts/notifications/notification.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { notificationsOf } from './notifications.query'
import { readAllNotifications, readFormNotifications, readNotification } from './read-notifications.command'

export function addNotificationRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(
    notificationsCall,
    ({ params, query }, { session, language }) =>
      notificationsOf(db, session.user.id, { ...params, ...query }, language),
    { readsAhead: true },
  )
  route(readNotificationCall, async ({ params }, { session }) => {
    await readNotification(db, session.user.id, params.id)
    return { data: null }
  })
  route(readFormNotificationsCall, async ({ params }, { session }) => {
    await readFormNotifications(db, session.user.id, params.formGuid)
    return { data: null }
  })
  route(readAllNotificationsCall, async (_input, { session }) => {
    await readAllNotifications(db, session.user.id)
    return { data: null }
  })
}
