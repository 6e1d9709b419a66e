import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import { awaitedEntry } from '@portal/rules/approval/turn'
import { sql, type Kysely } from 'kysely'
import { notificationStatements } from '../engine/notification-statements'
import type { LoadedForm } from '../engine/load-forms.query'
import type { FormNotice } from '../engine/notice-rows'
import type { Snapshot } from '../engine/snapshot.query'
import type { WaitingForm } from './waiting-forms.query'

interface Reminder {
  form: LoadedForm
  waiting: WaitingForm
  /** The form in one line. */
  summary: Text | null
  snapshot: Snapshot
  /** By corporation, who may name a substitute for somebody passive in its forms. */
  holders: ReadonlyMap<number, readonly number[]>
}

/**
 * Reminds whoever a form waits for, or their substitute; where that is somebody passive, those who may name one for
 * them. Null: of several who found the same form, another was faster; or it moved on; or there is nobody to remind.
 */
export async function remindOfForm(db: Kysely<Schema>, reminder: Reminder): Promise<FormNotice | null> {
  const { form, waiting, summary, snapshot, holders } = reminder
  const { row, approval } = form
  const notices = noticesOf(form, snapshot, holders)
  const [notice] = notices
  if (!notice) return null
  const actorId = approval.question?.askerId ?? row.owner_id
  const told = notificationStatements({ form: { ...row, summary }, notify: notices, actorId, snapshot })
  const { rows } = await sql`
    with unchanged as (
      select id from form where id = ${row.id} and version = ${row.version} for share
    ), written_form as (
      insert into form_reminder (form_id, since, reminded_on)
      select id, ${waiting.since}::timestamptz, ${snapshot.today}::date from unchanged
      on conflict (form_id) do update set since = excluded.since, reminded_on = excluded.reminded_on
        where form_reminder.since <> excluded.since or form_reminder.reminded_on = ${waiting.remindedOn}::date
      returning form_id as id
    ), ${told}
    select from written_form`.execute(db)
  return rows.length > 0 ? notice : null
}

function noticesOf({ approval }: LoadedForm, snapshot: Snapshot, holders: Reminder['holders']): FormNotice[] {
  const entry = awaitedEntry(approval)
  if (!entry) return []
  const userId = actingUser(entry, approval, snapshot)
  if (!isPassive(userId, snapshot.people)) {
    return [{ userId, kind: approval.question ? 'AnswerReminder' : 'TurnReminder' }]
  }
  return (holders.get(approval.corporationId) ?? []).map(holder => ({ userId: holder, kind: 'PassiveWaitedFor' }))
}
