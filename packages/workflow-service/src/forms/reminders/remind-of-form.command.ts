import type { Schema } from '@portal/database/schema'
import type { Approval } from '@portal/rules/approval/model'
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
  snapshot: Snapshot
}

/**
 * Reminds whoever a form waits for, or their substitute. Null: of several who found the same form, another was faster;
 * or it moved on; or nobody is there to be reminded.
 */
export async function remindOfForm(db: Kysely<Schema>, reminder: Reminder): Promise<FormNotice | null> {
  const { form, waiting, snapshot } = reminder
  const { row, approval } = form
  const notice = noticeOf(approval, snapshot)
  if (!notice || !snapshot.people.get(notice.userId)?.isActive) return null
  const actorId = approval.question?.askerId ?? row.owner_id
  const { rows } = await sql`
    with unchanged as (
      select id from form where id = ${row.id} and version = ${row.version} for share
    ), written_form as (
      insert into form_reminder (form_id, since, reminded_on)
      select id, ${waiting.since}::timestamptz, ${snapshot.today}::date from unchanged
      on conflict (form_id) do update set since = excluded.since, reminded_on = excluded.reminded_on
        where form_reminder.since <> excluded.since or form_reminder.reminded_on = ${waiting.remindedOn}::date
      returning form_id as id
    ), ${notificationStatements({ form: row, notify: [notice], actorId, snapshot })}
    select from written_form`.execute(db)
  return rows.length > 0 ? notice : null
}

function noticeOf(approval: Approval, snapshot: Snapshot): FormNotice | null {
  const entry = awaitedEntry(approval)
  if (!entry) return null
  return { userId: actingUser(entry, approval, snapshot), kind: approval.question ? 'AnswerReminder' : 'TurnReminder' }
}
