import type { MessageArguments, MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { typeIdsThatGrant } from '@portal/rules/access'
import type { Approval } from '@portal/rules/approval/model'
import { permissionsToSee } from '@portal/rules/approval/permission'
import { sql, type RawBuilder } from 'kysely'
import type { Snapshot } from './snapshot.query'

interface FormChange {
  form: { id: number; guid: string }
  version: number
  before: Approval
  after: Approval
  snapshot: Snapshot
}

const formChanged: MessageName<typeof notificationHub> = 'FormChanged'

/** What the message about a form is made of. */
export function formChangedRow({ form, version, before, after, snapshot }: FormChange) {
  const change: MessageArguments<typeof notificationHub, 'FormChanged'> = [{ formGuid: form.guid, version }]
  return {
    form_id: form.id,
    seenBy: peopleOf(before, after, snapshot),
    // Each of these permissions lets its holders see the form.
    seenWith: permissionsOf(before, after),
    change,
  }
}

/**
 * The messages that tell the open pages of forms that they are others now, as a select for `hub_outbox`: those of
 * everybody who may see the form, or might until now. They learn its guid, which their page shows, and the number of
 * its version. Somebody may be among them twice, and is told once.
 */
export function formChangedMessages({ changes }: { changes: RawBuilder<string> }): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(formChanged)},
      c."seenBy" || array(${holdersOf(sql`c."seenWith"`)}),
      c.change
    from jsonb_to_recordset(${changes}::jsonb) as c (form_id bigint, "seenBy" integer[], "seenWith" jsonb, change jsonb)
      join written_form w on w.id = c.form_id`
}

/**
 * Whoever has one of these permissions. The offset keeps the planner from reading those of everybody: it expects a
 * hundred kinds of permissions where there are two or three.
 */
function holdersOf(permissions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.user_id
    from jsonb_to_recordset(${permissions}) as seeing (type integer, corporation integer) cross join lateral (
      select user_id from user_permission
      where type_id = seeing.type and corporation_id = seeing.corporation offset 0) p`
}

/** Everybody with a part in the form, before or after, and those who stand in for them. */
function peopleOf(before: Approval, after: Approval, { substitutions }: Snapshot): number[] {
  const inTree = [...before.entries, ...after.entries].map(entry => entry.userId)
  const people = new Set([before.ownerId, after.ownerId, after.filledByUserId, ...inTree])
  // A set goes on to what is added to it meanwhile: a substitute may have one, too.
  for (const id of people) {
    for (const { userId, substituteId } of substitutions) if (userId === id) people.add(substituteId)
  }
  return [...people]
}

/** Each of these lets its holders see the form, before or after. */
function permissionsOf(...approvals: Approval[]) {
  const all = approvals.flatMap(approval =>
    permissionsToSee(approval)
      .flatMap(typeIdsThatGrant)
      .map(type => ({ type, corporation: approval.corporationId })),
  )
  // Mostly they are the same before and after.
  return [...new Map(all.map(each => [`${each.type} ${each.corporation}`, each])).values()]
}
