import { isHoliday, type CalendarEntry } from './calendar-entry'
import type { DayRange } from './calendar-view'

/** Lists each entry once, under the first day of the range that it takes. Days are in order, holidays come first. */
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
