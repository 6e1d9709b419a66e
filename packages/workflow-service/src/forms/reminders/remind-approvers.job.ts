import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { defaultTimeZone, defineJob, type Job } from '../../jobs/define-job'
import { type LoadedForm, loadForms, userIdsIn } from '../engine/load-forms.query'
import { type FormNotice, inOneLine } from '../engine/notice-rows'
import { loadSnapshot, type Snapshot, sqlToday } from '../engine/snapshot.query'
import type { FormModules } from '../form-module'
import { summaryOf } from '../summary-of'
import { settingsHolders } from './settings-holders.query'
import type { Text } from '@portal/contracts/wire/language'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import { awaitedEntry } from '@portal/rules/approval/turn'
import { notificationStatements } from '../engine/notification-statements'
import { isReminderDue } from '@portal/rules/calendar/working-days'
import { allHolidays, byLocale, type Locale } from '../../lookups/holidays.query'

const batchSize = 200

/**
 * Reminds people who have held a turn or owed an answer for some working days, and again after as many more. Time never
 * decides anything.
 */
export function remindApproversJob(modules: FormModules, workingDays: number): Job {
  return defineJob({
    name: 'RemindApprovers',
    title: { tr: 'Onay bekleyenleri hatırlatma', en: 'Remind approvers' },
    description: {
      tr: `En az ${workingDays} iş günüdür kararı ya da cevabı beklenenlere hatırlatma gönderir; hiçbir karar vermez.`,
      en: `Reminds everyone who has owed a decision or an answer for ${workingDays} working days or more; decides nothing.`,
    },
    schedule: '0 9 * * 1-5',
    async run({ db, signal, info, progress, count }) {
      const waiting = await formsToRemindOf(db, workingDays)
      let [decisions, answers] = [0, 0]
      for (let done = 0; done < waiting.length && !signal.aborted; done += batchSize) {
        const batch = waiting.slice(done, done + batchSize)
        for (const kind of await remindOf(db, modules, batch)) {
          if (kind === 'AnswerReminder') answers += 1
          else decisions += 1
        }
        await progress(done + batch.length, waiting.length)
      }
      const reminded = decisions + answers
      await count({ lookedAt: waiting.length, changed: reminded, skipped: waiting.length - reminded })
      await info({
        tr: `En az ${workingDays} iş günüdür bekleyenler hatırlatıldı: ${decisions} karar, ${answers} cevap.`,
        en: `Reminders sent after ${workingDays} working days or more: ${decisions} for decisions, ${answers} for answers.`,
      })
    },
  })
}

async function remindOf(db: Kysely<Schema>, modules: FormModules, batch: readonly WaitingForm[]) {
  const byId = new Map(batch.map(waiting => [waiting.id, waiting]))
  const forms = await loadForms(db, modules, { ids: [...byId.keys()] })
  const holders = await settingsHolders(db)
  const snapshot = await loadSnapshot(db, [...userIdsIn(forms), ...[...holders.values()].flat()], [])
  const kinds = []
  for (const form of forms) {
    const waiting = byId.get(form.row.id)
    const summary = inOneLine(summaryOf(modules, form, snapshot.today))
    const notice = waiting && (await remindOfForm(db, { form, waiting, summary, snapshot, holders }))
    if (notice) kinds.push(notice.kind)
  }
  return kinds
}

interface Reminder {
  form: LoadedForm
  waiting: WaitingForm
  /** The form in one line. */
  summary: Text | null
  snapshot: Snapshot
  /** The people who may name substitutes for passive people, by corporation. */
  holders: ReadonlyMap<number, readonly number[]>
}

/**
 * Reminds the person whom a form waits for, or their substitute; for a passive person, those who may name a substitute.
 * Returns null if another process was faster, the form moved on, or there is nobody to remind.
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

/** A form that waits for somebody: for an answer while a question is open, for a decision otherwise. */
interface WaitingForm {
  readonly id: number
  /** The beginning of the wait. */
  readonly since: Date
  /** The day of the last reminder of this wait; null without one. */
  readonly remindedOn: string | null
}

interface Row extends WaitingForm {
  sinceDay: string
  today: string
  /** The locale of the awaited person, for their holidays. */
  locale: Locale
}

/**
 * Returns forms that have waited for some working days since the beginning or the last reminder. Weekends and the
 * awaited person's holidays do not count.
 */
export async function formsToRemindOf(db: Kysely<Schema>, workingDays: number): Promise<WaitingForm[]> {
  const { rows } = await sql<Row>`
    select f.id, w.since, (w.since at time zone ${sql.lit(defaultTimeZone)})::date::text as "sinceDay",
      r.reminded_on as "remindedOn", ${sqlToday}::text as today, c.locale
    from form f
      left join form_question q on q.form_id = f.id and q.closed_at is null
      join app_user u on u.id = coalesce(q.responder_id, f.turn_user_id)
      join corporation c on c.id = u.corporation_id
      -- Whoever asked decides again from the moment of the answer. A Date holds no more than milliseconds.
      cross join lateral (select date_trunc('milliseconds', coalesce(q.asked_at, greatest(f.turn_since, (
        select max(closed.closed_at) from form_question closed where closed.form_id = f.id)))) as since) w
      left join form_reminder r on r.form_id = f.id and r.since = w.since
    where f.state in (1, 10, 11) and coalesce(q.asked_at, f.turn_since) is not null
      and (coalesce(r.reminded_on, (w.since at time zone ${sql.lit(defaultTimeZone)})::date)
        <= ${sqlToday} - ${workingDays}::integer)
    order by f.id`.execute(db)
  const holidays = byLocale(rows.length > 0 ? await allHolidays(db) : [])
  return rows
    .filter(row => isReminderDue(row.remindedOn ?? row.sinceDay, row.today, workingDays, holidays[row.locale]))
    .map(({ id, since, remindedOn }) => ({ id, since, remindedOn }))
}
