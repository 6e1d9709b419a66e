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
  route(notificationsCall, ({ params, query }, { user, language }) =>
    notificationsOf(db, user.id, { ...params, ...query }, language),
  )
  route(readNotificationCall, async ({ params }, { user }) => {
    await readNotification(db, user.id, params.id)
    return { data: null }
  })
  route(readFormNotificationsCall, async ({ params }, { user }) => {
    await readFormNotifications(db, user.id, params.formGuid)
    return { data: null }
  })
  route(readAllNotificationsCall, async (_input, { user }) => {
    await readAllNotifications(db, user.id)
    return { data: null }
  })
}
