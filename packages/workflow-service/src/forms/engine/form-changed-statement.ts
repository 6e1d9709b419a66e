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
  /** The trace of the act. */
  traceparent: string | null
}

const formChanged: MessageName<typeof notificationHub> = 'FormChanged'

/** Returns the row from which `formChangedMessages` makes a form's message. */
export function formChangedRow({ form, version, before, after, snapshot, traceparent }: FormChange) {
  const change: MessageArguments<typeof notificationHub, 'FormChanged'> = [{ formGuid: form.guid, version }]
  return {
    form_id: form.id,
    seenBy: peopleOf(before, after, snapshot),
    // Each permission lets its holders see the form.
    seenWith: permissionsOf(before, after),
    change,
    traceparent,
  }
}

/**
 * Selects the messages for `hub_outbox` that make open pages reload changed forms. They go to everybody who may see the
 * form, or could before the change, and contain only its guid and version. A person listed twice gets one message.
 */
export function formChangedMessages({ changes }: { changes: RawBuilder<string> }): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(formChanged)},
      c."seenBy" || array(${holdersOf(sql`c."seenWith"`)}),
      c.change, c.traceparent
    from jsonb_to_recordset(${changes}::jsonb) as c
      (form_id bigint, "seenBy" integer[], "seenWith" jsonb, change jsonb, traceparent text)
      join written_form w on w.id = c.form_id`
}

/**
 * Selects the holders of permissions. Without the offset, the planner would read everybody's permissions: it expects a
 * hundred kinds where there are two or three.
 */
function holdersOf(permissions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.user_id
    from jsonb_to_recordset(${permissions}) as seeing (type integer, corporation integer) cross join lateral (
      select user_id from user_permission
      where type_id = seeing.type and corporation_id = seeing.corporation offset 0) p`
}

/** Returns everybody in the form before or after the change, and their substitutes. */
function peopleOf(before: Approval, after: Approval, { substitutions }: Snapshot): number[] {
  const inTree = [...before.entries, ...after.entries].map(entry => entry.userId)
  const people = new Set([before.ownerId, after.ownerId, after.filledByUserId, ...inTree])
  // Iterating a set includes ids added meanwhile: a substitute may have a substitute.
  for (const id of people) {
    for (const { userId, substituteId } of substitutions) if (userId === id) people.add(substituteId)
  }
  return [...people]
}

/** Returns the permissions that let their holders see the form before or after the change. */
function permissionsOf(...approvals: Approval[]) {
  const all = approvals.flatMap(approval =>
    permissionsToSee(approval)
      .flatMap(typeIdsThatGrant)
      .map(type => ({ type, corporation: approval.corporationId })),
  )
  // They are mostly the same before and after.
  return [...new Map(all.map(each => [`${each.type} ${each.corporation}`, each])).values()]
}
