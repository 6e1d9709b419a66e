import type { notificationHub } from '@portal/contracts/notifications/notification.hub'
import type { Schema } from '@portal/database/schema'
import type { HubHandlers } from '@portal/http/hub-handlers'
import type { Kysely } from 'kysely'
import { refuseForged } from './refuse-forged.query'

export function notificationHandlers(db: Kysely<Schema>): HubHandlers<typeof notificationHub> {
  return {
    // This delivers nothing, on purpose. The act has written who is told in its own transaction, and each server tells
    // its clients from there: everybody has it already, or gets it without this. A second delivery could only reach
    // somebody twice, or somebody whom a client chose. What is left is to tell an honest client from one that makes
    // things up.
    SendNotification: async ({ userId }, sent) => {
      await refuseForged(db, userId, sent)
      return null
    },
  }
}
