import { dayParts } from '@portal/contracts/leave/leave'
import { dateOfDay, dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { isHoliday, type CalendarEntry } from './calendar-entry'
import type { DayRange } from './calendar-view'

/**
 * Splits an entry into spans of the days that it counts. A leave skips weekends and holidays, unless its total shows
 * that its company counts them.
 */
export function drawnSpans(entry: CalendarEntry, holidays: ReadonlySet<string>): DayRange[] {
  const { startDate, endDate, totalDay } = entry
  const whole = [{ first: startDate, last: endDate }]
  if (totalDay === null || startDate === endDate) return whole
  const days = Array.from({ length: dayNumber(endDate) - dayNumber(startDate) + 1 }, (_, index) => {
    const day = dayNumber(startDate) + index
    return { date: dateOfDay(day), isWeekend: isWeekend(day) }
  })
  const parts = [entry.startDateType, entry.endDateType].filter(part => part !== dayParts.Full).length / 2
  const weekdays = days.filter(day => !day.isWeekend)
  if (totalDay > weekdays.length) return whole
  const counted = totalDay < weekdays.length - parts ? weekdays.filter(({ date }) => !holidays.has(date)) : weekdays
  return counted.length === 0 ? whole : inPieces(counted.map(({ date }) => date))
}

function inPieces(dates: readonly string[]): DayRange[] {
  const pieces: { first: string; last: string }[] = []
  for (const date of dates) {
    const piece = pieces.at(-1)
    if (piece && dayNumber(date) === dayNumber(piece.last) + 1) piece.last = date
    else pieces.push({ first: date, last: date })
  }
  return pieces
}

/** Returns the dates of whole-day holidays. On a half holiday, leave can still take the morning. */
export function wholeHolidays(entries: readonly CalendarEntry[]): ReadonlySet<string> {
  const whole = entries.filter(entry => isHoliday(entry) && entry.startDateType === dayParts.Full)
  return new Set(whole.map(({ startDate }) => startDate))
}
