import type { Language, Text } from '@portal/contracts/wire/language'
import { dayParts } from '@portal/contracts/leave/leave'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { HolidayRow } from '@portal/workflow-service/lookups/holidays.query'
import type { AllDayEvent } from '@portal/workflow-service/feeds/ical'

/** An approved leave without its type, which is nobody else's business. */
export interface FeedLeave extends LeaveSpan {
  readonly guid: string
  readonly changedAt: Date
  readonly name: string
  readonly days: number
}

const inTheMorning: Text = { tr: 'Öğleden önce.', en: 'In the morning.' }
const inTheAfternoon: Text = { tr: 'Öğleden sonra.', en: 'In the afternoon.' }
const fromNoon: Text = { tr: 'İlk gün öğleden sonra başlar.', en: 'From noon on the first day.' }
const untilNoon: Text = { tr: 'Son gün öğleyin biter.', en: 'Until noon on the last day.' }

export function leaveEvent(leave: FeedLeave, language: Language): AllDayEvent {
  const { guid, changedAt, name, startDate, endDate, days } = leave
  const halves = halvesOf(leave).map(text => text[language])
  return {
    uid: `leave-${guid}@portal`,
    changedAt,
    firstDay: startDate,
    lastDay: endDate,
    summary: `${name} (${daysInWords(days, language)})`,
    description: halves.length > 0 ? halves.join(' ') : null,
  }
}

export function holidayEvent(holiday: HolidayRow, language: Language, now: Date): AllDayEvent {
  return {
    uid: `holiday-${holiday.locale}-${holiday.date}@portal`,
    changedAt: now,
    firstDay: holiday.date,
    lastDay: holiday.date,
    summary: language === 'tr' ? holiday.name_translate : holiday.name,
    description: holiday.is_half_day ? inTheAfternoon[language] : null,
  }
}

function halvesOf({ startDate, startDateType, endDate, endDateType }: LeaveSpan): Text[] {
  if (startDate === endDate) {
    if (startDateType === dayParts.Full) return []
    return [startDateType === dayParts.BeforeNoon ? inTheMorning : inTheAfternoon]
  }
  return [
    ...(startDateType === dayParts.AfterNoon ? [fromNoon] : []),
    ...(endDateType === dayParts.BeforeNoon ? [untilNoon] : []),
  ]
}

function daysInWords(days: number, language: Language): string {
  if (language === 'tr') return `${String(days).replace('.', ',')} gün`
  return days === 1 ? '1 day' : `${days} days`
}
