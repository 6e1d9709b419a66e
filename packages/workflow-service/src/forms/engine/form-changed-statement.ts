import type { Places } from '@portal/database/kept-statement'
import type { MessageArguments, MessageName } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { typeIdsThatGrant } from '@portal/rules/access'
import type { Approval } from '@portal/rules/approval/model'
import { permissionsToSee } from '@portal/rules/approval/permission'
import { sql, type RawBuilder } from 'kysely'
import type { Snapshot } from './snapshot.query'

interface FormChange {
  formGuid: string
  version: number
  before: Approval
  after: Approval
  snapshot: Snapshot
}

const formChanged: MessageName<typeof notificationHub> = 'FormChanged'

export interface FormChangedValues {
  readonly seenBy: readonly number[]
  /** As JSON: each of these permissions lets its holders see the form. */
  readonly seenWith: string
  /** As JSON: what is told. */
  readonly change: string
}

export function formChangedValues({ formGuid, version, before, after, snapshot }: FormChange): FormChangedValues {
  const change: MessageArguments<typeof notificationHub, 'FormChanged'> = [{ formGuid, version }]
  return {
    seenBy: peopleOf(before, after, snapshot),
    seenWith: JSON.stringify(permissionsOf(before, after)),
    change: JSON.stringify(change),
  }
}

/**
 * The message that tells the open pages of a form that it is another now, as a select for `hub_outbox`: those of
 * everybody who may see it, or might until now. They learn its guid, which their page shows, and the number of its
 * version.
 */
export function formChangedMessage(values: Places<FormChangedValues>): RawBuilder<unknown> {
  const { seenBy, seenWith, change } = values
  return sql`
    select ${sql.lit(notificationHub.path)}, ${sql.lit(formChanged)}, array(
        select unnest(${seenBy}::integer[])
        union
        select p.user_id from user_permission p
          join jsonb_to_recordset(${seenWith}::jsonb) as seeing (type integer, corporation integer)
            on p.type_id = seeing.type and p.corporation_id = seeing.corporation),
      ${change}::jsonb
    from written_form`
}

/** Everybody with a part in the form, before or after, and those who stand in for them. */
function peopleOf(before: Approval, after: Approval, { substitutions }: Snapshot): number[] {
  const inTree = [...before.entries, ...after.entries].map(entry => entry.userId)
  const substitutes = substitutions.map(substitution => substitution.substituteId)
  return [...new Set([before.ownerId, after.ownerId, after.filledByUserId, ...inTree, ...substitutes])]
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
