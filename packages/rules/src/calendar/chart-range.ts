import { dateOfDay, dayNumber } from './calendar-date'

/** Calendar dates, both included. */
export interface DateRange {
  readonly from: string
  readonly until: string
}

export interface RangeFault {
  readonly field: 'startDate' | 'endDate'
  readonly code: 'DATE_TOO_EARLY' | 'DATE_TOO_LATE'
  /** The nearest date that would do. */
  readonly limit: string
}

const mostYears = 10

/** The dates of a chart: from the first of the month to today, where none are given. */
export function chartRange(
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  today: string,
): DateRange | RangeFault {
  const from = startDate ?? `${today.slice(0, 8)}01`
  const until = endDate ?? today
  if (from > today) return { field: 'startDate', code: 'DATE_TOO_LATE', limit: today }
  if (until > today) return { field: 'endDate', code: 'DATE_TOO_LATE', limit: today }
  if (until < from) return { field: 'endDate', code: 'DATE_TOO_EARLY', limit: from }
  const earliest = yearsBefore(until, mostYears)
  return from < earliest ? { field: 'startDate', code: 'DATE_TOO_EARLY', limit: earliest } : { from, until }
}

function yearsBefore(date: string, years: number): string {
  const sameDay = `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
  // The 29th of February becomes the 1st of March where there is none.
  return dateOfDay(dayNumber(sameDay))
}

const mostDays = 31
const mostWeeks = 26

/**
 * The parts of a range that a chart has a point for: days up to a month, weeks from Monday to Sunday up to half a year,
 * months beyond. The first and the last end where the range does.
 */
export function chartPeriods({ from, until }: DateRange): DateRange[] {
  const first = dayNumber(from)
  const last = dayNumber(until)
  const days = last - first + 1
  const nextStart = days <= mostDays ? (day: number) => day + 1 : days <= mostWeeks * 7 ? nextMonday : firstOfNextMonth
  const periods: DateRange[] = []
  for (let start = first; start <= last; start = nextStart(start)) {
    periods.push({ from: dateOfDay(start), until: dateOfDay(Math.min(last, nextStart(start) - 1)) })
  }
  return periods
}

/** Day 4 was a Monday, as 1 January 1970 was a Thursday. */
function nextMonday(day: number): number {
  return day + 7 - ((day + 3) % 7)
}

function firstOfNextMonth(day: number): number {
  const [year = 0, month = 0] = dateOfDay(day).split('-').map(Number)
  return Date.UTC(year, month, 1) / 86_400_000
}
