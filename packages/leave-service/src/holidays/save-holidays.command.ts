import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { HolidayChange, saveHolidaysCall, RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import { audit, type AuditedChange } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { allHolidays, type HolidayRow } from '@portal/workflow-service/lookups/holidays.query'
import type { Language } from '@portal/contracts/wire/language'
import { approverStates } from '@portal/contracts/forms/approval'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { jsonbParameter } from '@portal/database/json'
import { loadForms, userIdsIn } from '@portal/workflow-service/forms/engine/load-forms.query'
import { addTimelineEvent } from '@portal/workflow-service/forms/engine/add-timeline-event.command'
import { loadSnapshot } from '@portal/workflow-service/forms/engine/snapshot.query'
import { lockHolidays } from '../leave/leave-locks'
import { settleLeave } from '../leave/settle-leave.command'
import {
  changedDays,
  changedHolidays,
  refuseImpossible,
  presentRecount,
  recounts,
  touchedLeaves,
  type Recount,
} from './touched-leaves.query'
import { presentHoliday } from './holiday.present'

type Sent = CallRequest<typeof saveHolidaysCall>['body']

/** Changes the holidays and recounts leaves, if these are the leaves that the caller was shown. */
export async function saveHolidays(
  db: Kysely<Schema>,
  modules: FormModules,
  { recounted: shown, ...change }: Sent,
  { user, language }: Reader,
): Promise<CallData<typeof saveHolidaysCall>> {
  return db.transaction().execute(async transaction => {
    await lockHolidays(transaction, 'exclusive')
    const found = await effectOf(transaction, change, language)
    await lockForms(
      transaction,
      found.touched.map(({ formId }) => formId),
    )
    const { rows, touched, changed } = await effectOf(transaction, change, language)
    const recounted = changed.map(presentRecount)
    if (!areSame(shown, recounted)) throw new Refusal('HOLIDAYS_CHANGED', { data: recounted })
    await writeHolidays(transaction, change)
    await saveRecounts(transaction, modules, changed, user)
    // A leave with the same number of days may take them in other months.
    for (const { formId } of touched) await settleLeave(transaction, formId)
    const saved = await allHolidays(transaction)
    await audit(transaction, user.id, holidayChanges(rows, saved))
    const holidays = saved.map(row => presentHoliday(row, language))
    return { holidays, recounted }
  })
}

function holidayChanges(before: readonly HolidayRow[], after: readonly HolidayRow[]): AuditedChange[] {
  const valuesOf = (rows: readonly HolidayRow[]) =>
    new Map(rows.map(({ id: _id, locale, date, ...values }) => [`${locale} ${date}`, values]))
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map(subject => ({
    kind: 'Holiday',
    subject,
    from: old.get(subject) ?? null,
    to: now.get(subject) ?? null,
  }))
}

async function lockForms(transaction: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await sql`select from form where id = any(${ids}::bigint[]) order by id for no key update`.execute(transaction)
}

function areSame(shown: Sent['recounted'], now: readonly ReturnType<typeof presentRecount>[]): boolean {
  const keyOf = ({ formGuid, before, after }: Sent['recounted'][number]) => `${formGuid} ${before} ${after}`
  const keys = new Set(shown.map(keyOf))
  return keys.size === now.length && now.every(each => keys.has(keyOf(each)))
}

async function writeHolidays(transaction: Kysely<Schema>, { set, remove }: HolidayChange): Promise<void> {
  if (remove.length > 0) await transaction.deleteFrom('public_holiday').where('id', 'in', remove).execute()
  if (set.length === 0) return
  const rows = set.map(({ nameTranslate, isHalfDay, ...rest }) => ({
    ...rest,
    name_translate: nameTranslate,
    is_half_day: isHalfDay,
  }))
  await transaction
    .insertInto('public_holiday')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['locale', 'date']).doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        name_translate: eb.ref('excluded.name_translate'),
        is_half_day: eb.ref('excluded.is_half_day'),
      })),
    )
    .execute()
}

/** Returns the leaves that a change of the holidays would recount, without changing anything. */
export async function previewHolidays(
  db: Kysely<Schema>,
  change: HolidayChange,
  language: Language,
): Promise<RecountedLeave[]> {
  const { changed } = await effectOf(db, change, language)
  return changed.map(presentRecount)
}

/** Finds the leaves that a change of the holidays touches, and of these the ones whose number of days changes. */
async function effectOf(db: Kysely<Schema>, change: HolidayChange, language: Language) {
  const rows = await allHolidays(db)
  refuseImpossible(change, rows, language)
  const touched = await touchedLeaves(db, changedDays(rows, change))
  return { rows, touched, changed: recounts(touched, changedHolidays(rows, change)) }
}

/** Writes the new days of locked leaves, with an event in each timeline. */
async function saveRecounts(
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
