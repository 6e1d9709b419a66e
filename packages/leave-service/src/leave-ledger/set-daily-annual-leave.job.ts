import { calendarDay } from '@portal/contracts/wire/fields'
import type { Schema } from '@portal/database/schema'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { defineJob } from '@portal/workflow-service/jobs/define-job'
import { bookAnniversaries, type Days } from './book-anniversaries.command'

const day = calendarDay.nullable().default(null)

/** The days whose anniversaries are booked, both included; both or none. */
const input = z
  .strictObject({ StartDate: day, EndDate: day })
  .refine(({ StartDate, EndDate }) => StartDate === null || EndDate !== null, {
    path: ['EndDate'],
    params: { code: 'REQUIRED' },
  })
  .refine(({ StartDate, EndDate }) => EndDate === null || StartDate !== null, {
    path: ['StartDate'],
    params: { code: 'REQUIRED' },
  })
  .refine(({ StartDate, EndDate }) => StartDate === null || EndDate === null || StartDate <= EndDate, {
    path: ['EndDate'],
    params: { code: 'NOT_ACCEPTED' },
  })

/**
 * Books the leave that people earn on their anniversaries. Without dates it continues from the last booked day, so it
 * catches up after a downtime, and it includes hire dates of people who were entered later. It books no future day.
 */
export const setDailyAnnualLeaveJob = defineJob<z.output<typeof input>>({
  name: 'SetDailyAnnualLeave',
  title: { tr: 'Yıllık izin hak edişlerinin işlenmesi', en: 'Book annual leave entitlements' },
  description: {
    tr: 'Yıl dönümü gelenlerin yıllık izin hak edişini, her yıl dönümü için bir kez deftere işler. Tarih verilmezse kaldığı günden devam eder.',
    en: 'Books annual leave for everyone whose anniversary has come, once per anniversary. Without dates, it continues from the last booked day.',
  },
  schedule: '10 0 * * *',
  input,
  takesDates: true,
  async run({ db, input: { StartDate, EndDate }, info, count }) {
    const { days, booked } = await db.transaction().execute(async transaction => {
      const wanted = StartDate !== null && EndDate !== null ? { from: StartDate, until: EndDate } : null
      const range = wanted ? await withoutFuture(transaction, wanted) : await unbookedDays(transaction)
      const result = { days: range, booked: await bookAnniversaries(transaction, range) }
      if (!wanted) await rememberBooked(transaction, range.until)
      return result
    })
    const range =
      days.from === days.until ? displayDate(days.from) : `${displayDate(days.from)} – ${displayDate(days.until)}`
    const before = booked.found - booked.booked
    await count({ lookedAt: booked.found, changed: booked.booked, skipped: before })
    await info({
      tr: `Yıl dönümleri: ${range}. İşlenen: ${booked.booked} hak ediş, ${booked.days} gün. Önceden işlenmiş: ${before}.`,
      en: `Anniversaries: ${range}. Booked: ${booked.booked} entitlements, ${booked.days} days. Booked before: ${before}.`,
    })
  },
})

async function withoutFuture(db: Kysely<Schema>, { from, until }: Days): Promise<Days> {
  const { rows } = await sql<Days>`
    select ${from}::text as from, least(${until}::date, ${sqlToday})::text as until`.execute(db)
  return rows[0] ?? { from, until }
}

/** Returns the days since the last booked one, or only today. Hire dates count for a year back. */
async function unbookedDays(db: Kysely<Schema>): Promise<Days> {
  const { rows } = await sql<Days>`
    select least(coalesce((select day + 1 from leave_booked_until), ${sqlToday}), ${sqlToday})::text as from,
      ${sqlToday}::text as until, (${sqlToday} - 365)::text as "firstDaysFrom"`.execute(db)
  const [days] = rows
  if (!days) throw new Error('A select without a from clause always answers a row.')
  return days
}

async function rememberBooked(db: Kysely<Schema>, day: string): Promise<void> {
  await db
    .insertInto('leave_booked_until')
    .values({ day })
    .onConflict(conflict =>
      conflict.column('is_only_row').doUpdateSet({ day: sql<string>`greatest(leave_booked_until.day, excluded.day)` }),
    )
    .execute()
}
