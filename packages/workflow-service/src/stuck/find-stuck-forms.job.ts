import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { settingsHolders } from '../forms/reminders/settings-holders.query'
import { defineJob, type Job } from '../jobs/define-job'
import { notifyPeople } from '../notifications/notify-people.command'
import { heldUpForms } from './running-forms.query'

export const stuckMail = 'stuck-forms-notice'

/** A person who has ignored reminders for this long will not act. */
const silentDays = 30

interface Incident {
  readonly formId: number
  readonly corporationId: number
  readonly reason: StuckReason
  readonly userId: number
}

/** Notifies holders of Settings of stuck forms, once for as long as the cause lasts. */
export function findStuckFormsJob(modules: readonly ServiceModule[]): Job {
  return defineJob({
    name: 'FindStuckForms',
    title: { tr: 'Takılan formları bulma', en: 'Find stuck forms' },
    description: {
      tr: 'İlerlemeyen formları bulur ve her birini ayarlar yetkisi olanlara bir kez bildirir; formları değiştirmez.',
      en: 'Finds forms that aren’t moving and notifies people with the settings permission once per form; it changes no forms.',
    },
    schedule: '30 5 * * *',
    async run({ db, info, count }) {
      const { forms } = await heldUpForms(db, modules, { silentDays })
      const incidents = forms.flatMap(({ id, approval, heldUp }) =>
        heldUp.reasons.map(
          (reason): Incident => ({
            formId: id,
            corporationId: approval.corporationId,
            reason,
            userId: heldUp.actingUserId,
          }),
        ),
      )
      const found = await db.transaction().execute(async transaction => {
        const isNew = await keepIncidents(transaction, incidents)
        const fresh = incidents.filter(isNew)
        await raiseAlarm(transaction, fresh)
        return new Set(fresh.map(({ formId }) => formId)).size
      })
      const all = new Set(incidents.map(({ formId }) => formId)).size
      await count({ lookedAt: all, changed: found, skipped: all - found })
      await info({
        tr: `Takılan form: ${all}. Yeni: ${found}.`,
        en: `Stuck forms: ${all}. New: ${found}.`,
      })
    },
  })
}

/**
 * Stores incidents and returns a test for new ones. Past incidents are deleted, so that they are reported again if they
 * return.
 */
async function keepIncidents(
  db: Kysely<Schema>,
  incidents: readonly Incident[],
): Promise<(incident: Incident) => boolean> {
  const given = sql`
    jsonb_to_recordset(${jsonbParameter(incidents)}) as i ("formId" bigint, reason text, "userId" integer)`
  await sql`
    delete from stuck_form s where not exists (
      select from ${given} where i."formId" = s.form_id and i.reason = s.reason and i."userId" = s.user_id)`.execute(db)
  const { rows } = await sql<{ key: string }>`
    insert into stuck_form (form_id, reason, user_id) select i."formId", i.reason, i."userId" from ${given}
    on conflict do nothing returning form_id || ' ' || reason as key`.execute(db)
  const added = new Set(rows.map(({ key }) => key))
  return ({ formId, reason }) => added.has(`${formId} ${reason}`)
}

async function raiseAlarm(db: Kysely<Schema>, incidents: readonly Incident[]): Promise<void> {
  const formsOf = new Map<number, Set<number>>()
  const holders = await settingsHolders(db)
  for (const { formId, corporationId } of incidents) {
    for (const holder of holders.get(corporationId) ?? []) {
      formsOf.set(holder, (formsOf.get(holder) ?? new Set()).add(formId))
    }
  }
  const notices = [...formsOf].map(([userId, forms]) => ({
    userId,
    aboutId: userId,
    actorId: userId,
    content: { count: forms.size },
  }))
  await notifyPeople(db, 'FormsStuck', stuckMail, notices)
}
