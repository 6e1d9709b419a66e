import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { Text } from '@portal/contracts/wire/language'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { LeaveFacts } from './leave-forms'

type Told = Pick<LeaveFacts, 'typeName' | 'typeNameTranslate' | 'startDate' | 'endDate' | 'totalDay'>
type NewLeave = Pick<Told, 'startDate' | 'endDate' | 'totalDay'> & { readonly typeId: number }

/** Summarises a leave before it is written. */
export async function summaryOf(db: Kysely<Schema>, { typeId, ...leave }: NewLeave) {
  const { rows } = await sql<Pick<Told, 'typeName' | 'typeNameTranslate'> & { today: string }>`
    select name as "typeName", name_translate as "typeNameTranslate", ${sqlToday}::text as today
    from leave_type where id = ${typeId}`.execute(db)
  return rows[0] && leaveSummary({ ...leave, ...rows[0] }, rows[0].today)
}

/** Returns `Yıllık izin · 3 Ara Per · 1 gün`. Dates outside the current year include theirs. */
export function leaveSummary(leave: Told, today: string): FormSummary {
  const { typeName, typeNameTranslate, startDate, endDate, totalDay } = leave
  const isThisYear = [startDate, endDate].every(day => day.slice(0, 4) === today.slice(0, 4))
  const spans = spanIn(startDate, endDate, isThisYear)
  const tr = [typeNameTranslate, spans.tr, `${inHalves(totalDay)} gün`]
  const en = [typeName, spans.en, `${inHalves(totalDay)} ${totalDay > 1 ? 'days' : 'day'}`]
  return { what: { tr: tr.join(' · '), en: en.join(' · ') }, cost: null }
}

/** Formats `½` and `3½`, which read the same in both languages, unlike decimals. */
const inHalves = (days: number) => (days % 1 === 0 ? String(days) : `${Math.floor(days) || ''}½`)

const locales = { tr: 'tr-TR', en: 'en-GB' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because creating a format costs as much as twenty uses. */
function formatOf(language: keyof typeof locales, isOneDay: boolean, isThisYear: boolean): Intl.DateTimeFormat {
  const key = [language, isOneDay, isThisYear].join()
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(isOneDay && { weekday: 'short' }),
      ...(!isThisYear && { year: 'numeric' }),
    })
  formats.set(key, format)
  return format
}

function spanIn(startDate: string, endDate: string, isThisYear: boolean): Text {
  const [from, until] = [new Date(startDate), new Date(endDate)]
  const inLanguage = (language: keyof typeof locales) =>
    // Intl sets thin spaces around the dash, which nobody types in a search.
    formatOf(language, startDate === endDate, isThisYear)
      .formatRange(from, until)
      .replaceAll('\u2009', ' ')
  return { tr: inLanguage('tr'), en: inLanguage('en') }
}
