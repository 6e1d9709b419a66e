import type { Hub, MessageArguments, MessageName } from '@portal/contracts/wire/hub'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from './schema'
import { insertRows } from './table-rows'
import { currentTraceparent } from './trace'

/** The channel for `listen`: a notification says that rows were committed. */
export const hubOutboxChannel = 'hub_outbox'

/** The columns that messages fill, for statements that write them beside their cause. */
export const hubOutboxColumns: RawBuilder<unknown> = sql.raw('hub, message, user_ids, payload, traceparent')

export interface HubEvent {
  /** The path of the hub, as in `/socket`. */
  hub: string
  message: string
  /** By default everybody connected. */
  userIds?: readonly number[]
  /** The arguments of the message. */
  payload?: readonly unknown[]
}

/** Returns a message that its hub declares. */
export function messageOf<H extends Hub, M extends MessageName<H>>(
  hub: H,
  message: M,
  userIds: readonly number[],
  ...payload: MessageArguments<H, M>
): HubEvent {
  return { hub: hub.path, message, userIds, payload }
}

/** Sends a message to users of a hub, connected to any server, once the transaction is committed. */
export async function sendToHub(db: Kysely<Schema>, events: readonly HubEvent[]): Promise<void> {
  const addressed = events.filter(event => event.userIds === undefined || event.userIds.length > 0)
  const rows = addressed.map(({ hub, message, userIds, payload = [] }) => ({
    hub,
    message,
    user_ids: userIds ?? null,
    payload,
    traceparent: currentTraceparent() ?? null,
  }))
  await insertRows(db, 'hub_outbox', rows)
}

/** Deletes messages that every server has had time to send. Returns how many. */
export async function sweepHubOutbox(db: Kysely<Schema>): Promise<number> {
  const swept = await db
    .deleteFrom('hub_outbox')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
