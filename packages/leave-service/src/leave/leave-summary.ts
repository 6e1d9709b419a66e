import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Text } from '@portal/contracts/wire/language'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'

interface Row {
  formId: number
  typeName: string
  typeNameTranslate: string
  startDate: string
  endDate: string
  totalDays: string
  today: string
}

/** By form id: `Yıllık izin · 3 Ara Per · 1 gün`. */
export const summariesOf = (db: Kysely<Schema>, formIds: readonly number[]) =>
  summariesFrom(
    db,
    sql`select form_id, type_id, start_date, end_date, total_days from leave_form
      where form_id = any(${formIds}::bigint[])`,
  )

interface NewLeave {
  readonly typeId: number
  readonly startDate: string
  readonly endDate: string
  readonly totalDay: number
}

/** Of a leave as it is about to be written. */
export async function summaryOf(db: Kysely<Schema>, { typeId, startDate, endDate, totalDay }: NewLeave) {
  const leave = sql`select 0::bigint as form_id, ${typeId}::integer as type_id, ${startDate}::date as start_date,
    ${endDate}::date as end_date, ${totalDay}::numeric as total_days`
  return (await summariesFrom(db, leave)).get(0)
}

async function summariesFrom(db: Kysely<Schema>, leaves: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select x.form_id as "formId", t.name as "typeName", t.name_translate as "typeNameTranslate",
      x.start_date as "startDate", x.end_date as "endDate", x.total_days as "totalDays", ${sqlToday}::text as today
    from (${leaves}) x join leave_type t on t.id = x.type_id`.execute(db)
  return new Map(rows.map(row => [row.formId, leaveSummary(row)]))
}

/** Days of another year than the reader's have it with them. */
export function leaveSummary(leave: Omit<Row, 'formId'>): FormSummary {
  const { typeName, typeNameTranslate, startDate, endDate, totalDays, today } = leave
  const days = Number(totalDays)
  const isThisYear = [startDate, endDate].every(day => day.slice(0, 4) === today.slice(0, 4))
  const spans = spanIn(startDate, endDate, isThisYear)
  const tr = [typeNameTranslate, spans.tr, `${days.toLocaleString('tr-TR')} gün`]
  const en = [typeName, spans.en, `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`]
  return { what: { tr: tr.join(' · '), en: en.join(' · ') }, cost: null }
}

const locales = { tr: 'tr-TR', en: 'en-GB' } as const

function spanIn(startDate: string, endDate: string, isThisYear: boolean): Text {
  const [from, until] = [new Date(startDate), new Date(endDate)]
  const inLanguage = (language: keyof typeof locales) => {
    const format = new Intl.DateTimeFormat(locales[language], {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(startDate === endDate && { weekday: 'short' }),
      ...(!isThisYear && { year: 'numeric' }),
    })
    // The platform sets thin spaces around the dash, with which nobody searches.
    return format.formatRange(from, until).replaceAll('\u2009', ' ')
  }
  return { tr: inLanguage('tr'), en: inLanguage('en') }
}
