import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { HolidayChange, saveHolidaysCall } from '@portal/contracts/leave/leave-ledger.calls'
import { audit, type AuditedChange } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { lockHolidays } from '../leave/leave-locks'
import { settleLeave } from '../leave/settle-leave.command'
import { changedDays, changedHolidays, refuseImpossible } from './holiday-change'
import { presentHoliday } from './holiday.present'
import { allHolidays, type HolidayRow } from '@portal/workflow-service/lookups/holidays.query'
import { saveRecounts } from './save-recounts.command'
import { presentRecount, recounts, touchedLeaves } from './touched-leaves.query'

type Sent = CallRequest<typeof saveHolidaysCall>['body']

/** Changes the holidays, and the days of the very leaves that the caller was shown: all of it or nothing. */
export async function saveHolidays(
  db: Kysely<Schema>,
  modules: FormModules,
  { recounted: shown, ...change }: Sent,
  { user, language }: Reader,
): Promise<CallData<typeof saveHolidaysCall>> {
  return db.transaction().execute(async transaction => {
    await lockHolidays(transaction, 'exclusive')
    const rows = await allHolidays(transaction)
    refuseImpossible(change, rows, language)
    const days = changedDays(rows, change)
    await lockForms(
      transaction,
      (await touchedLeaves(transaction, days)).map(({ formId }) => formId),
    )
    const touched = await touchedLeaves(transaction, days)
    const changed = recounts(touched, changedHolidays(rows, change))
    const recounted = changed.map(presentRecount)
    if (!areSame(shown, recounted)) throw new Refusal('HOLIDAYS_CHANGED', { data: recounted })
    await writeHolidays(transaction, change)
    await saveRecounts(transaction, modules, changed, user)
    // Also where only the months differ in which a leave's days lie.
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
