import type { notificationHub, SentNotification } from '@portal/contracts/notifications/notification.hub'
import type { Schema } from '@portal/database/schema'
import type { HubHandlers } from '@portal/http/hub-handlers'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '@portal/http/refusal'

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

/** Clients send an answer back right after they got it; a form of last week is an answer to nothing. */
const recently = sql`interval '15 minutes'`

/** Refuses what no recent act of this user has produced. */
async function refuseForged(db: Kysely<Schema>, userId: number, sent: SentNotification): Promise<void> {
  const isProduced =
    typeof sent === 'number' ? await hasActedNear(db, userId, sent) : await hasActedOn(db, userId, guidsOf(sent))
  if (!isProduced) throw new Refusal('NOTHING_TO_NOTIFY')
}

/** The forms that something was done to: of a list, some may have been refused. */
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

/** Whether somebody is in the tree of a form that the user has acted on. */
async function hasActedNear(db: Kysely<Schema>, userId: number, treeUserId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form_event v join form_entry e on e.form_id = v.form_id
    where e.user_id = ${treeUserId} and ${isRecentActOf(userId)} limit 1`.execute(db)
  return rows.length > 0
}

/** Of `form_event as v`, in the words of its index. */
function isRecentActOf(userId: number) {
  return sql`coalesce(v.acted_by_id, v.user_id) = ${userId} and v.at > now() - ${recently}`
}
