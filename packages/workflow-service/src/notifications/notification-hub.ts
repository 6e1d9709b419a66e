import type { notificationHub, SentNotification } from '@portal/contracts/notifications/notification.hub'
import type { Schema } from '@portal/database/schema'
import type { HubHandlers } from '@portal/http/hub-handlers'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '@portal/http/refusal'

export function notificationHandlers(db: Kysely<Schema>): HubHandlers<typeof notificationHub> {
  return {
    // Delivers nothing on purpose. The act has written its notices in its own transaction, and every server delivers
    // them from there. A second delivery could only reach people twice, or people whom a client chose. So this only
    // tells honest clients from forged messages.
    SendNotification: async ({ userId }, sent) => {
      await refuseForged(db, userId, sent)
      return null
    },
  }
}

/** Clients echo an answer at once. An echo about an old form does not answer anything. */
const recently = sql`interval '15 minutes'`

/** Refuses a message that no recent act of this user has produced. */
async function refuseForged(db: Kysely<Schema>, userId: number, sent: SentNotification): Promise<void> {
  const isProduced =
    typeof sent === 'number' ? await hasActedNear(db, userId, sent) : await hasActedOn(db, userId, guidsOf(sent))
  if (!isProduced) throw new Refusal('NOTHING_TO_NOTIFY')
}

/** Returns the forms of successful acts; a list may contain refused ones. */
function guidsOf(sent: Exclude<SentNotification, number>): string[] {
  const forms = [sent].flat().filter(form => form.success !== false)
  return [...new Set(forms.map(form => form.formGuid))]
}

async function hasActedOn(db: Kysely<Schema>, userId: number, guids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct f.id)::integer as count
    from form f join form_event v on v.form_id = f.id
    where f.guid = any(${guids}::uuid[]) and ${isRecentActOf(userId)}`.execute(db)
  return guids.length > 0 && rows[0]?.count === guids.length
}

/** True if somebody is in the tree of a form on which the user has acted. */
async function hasActedNear(db: Kysely<Schema>, userId: number, treeUserId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form_event v join form_entry e on e.form_id = v.form_id
    where e.user_id = ${treeUserId} and ${isRecentActOf(userId)} limit 1`.execute(db)
  return rows.length > 0
}

/** A condition on `form_event as v` that matches its index. */
function isRecentActOf(userId: number) {
  return sql`coalesce(v.acted_by_id, v.user_id) = ${userId} and v.at > now() - ${recently}`
}
