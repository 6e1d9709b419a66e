import { approverStates } from '@portal/contracts/forms/approval'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { jsonbParameter } from '@portal/database/json'
import { loadForms, userIdsIn } from '@portal/workflow-service/forms/engine/load-forms.query'
import { addTimelineEvent } from '@portal/workflow-service/forms/engine/add-timeline-event.command'
import { loadSnapshot } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Recount } from './touched-leaves.query'

/** Keeps the days that locked leaves have by now, and has each timeline say why. */
export async function saveRecounts(
  transaction: Kysely<Schema>,
  modules: FormModules,
  changed: readonly Recount[],
  user: LoggedInUser,
): Promise<void> {
  const byId = new Map(changed.map(recount => [recount.formId, recount]))
  await sql`
    update leave_form l set total_days = r.after
    from jsonb_to_recordset(${jsonbParameter(changed)}) as r ("formId" bigint, after numeric)
    where l.form_id = r."formId"`.execute(transaction)
  const forms = await loadForms(transaction, modules, { ids: [...byId.keys()] })
  const snapshot = await loadSnapshot(transaction, [...userIdsIn(forms), user.id], [])
  for (const form of forms) {
    const recount = byId.get(form.row.id)
    if (!recount) continue
    const totalDay = { field: 'totalDay', from: String(recount.totalDay), to: String(recount.after) }
    await addTimelineEvent(transaction, form, snapshot, {
      userId: user.id,
      currentState: approverStates.Edited,
      notes: ['HolidaysChanged'],
      changes: [totalDay],
    })
  }
}
