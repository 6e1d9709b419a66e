import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { isHoliday, type CalendarEntry } from './calendar-entry'
import type { DayRange } from './calendar-view'

/** What is on each day of a range, worked out once for all of them; days without anything are not in it. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  { first, last }: DayRange,
): Map<string, CalendarEntry[]> {
  const from = dayNumber(first)
  const until = dayNumber(last)
  const byDay = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const end = Math.min(until, dayNumber(entry.endDate))
    for (let day = Math.max(from, dayNumber(entry.startDate)); day <= end; day += 1) {
      const date = dateOfDay(day)
      const there = byDay.get(date)
      if (there) there.push(entry)
      else byDay.set(date, [entry])
    }
  }
  return byDay
}

/** Each entry once, at the first day of the range that it takes; days in their order, holidays first. */
export function entriesByFirstDay(
  entries: readonly CalendarEntry[],
  range: DayRange,
): [date: string, entries: CalendarEntry[]][] {
  const byDay = new Map<string, CalendarEntry[]>()
  for (const entry of inRange(entries, range)) {
    const date = entry.startDate < range.first ? range.first : entry.startDate
    byDay.set(date, [...(byDay.get(date) ?? []), entry])
  }
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, there]) => [date, holidaysFirst(there)])
}

export function inRange(entries: readonly CalendarEntry[], { first, last }: DayRange): CalendarEntry[] {
  return entries.filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
}

export function holidaysFirst(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return [...entries.filter(isHoliday), ...entries.filter(entry => !isHoliday(entry))]
}
