import type { Dayjs } from 'dayjs'
import { calendarDate, dayOf } from './calendar-date'
import { addMonths, mondayUntil } from './month'

/** Calendar dates, both included. */
export interface DateRange {
  readonly from: string
  readonly until: string
}

export interface RangeFault {
  readonly field: 'startDate' | 'endDate'
  readonly code: 'DATE_TOO_EARLY' | 'DATE_TOO_LATE'
  /** The nearest valid date. */
  readonly limit: string
}

const mostYears = 10

/** Returns the dates of a chart; by default from the first of the month to today. */
export function chartRange(
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  today: string,
): DateRange | RangeFault {
  const from = startDate ?? `${today.slice(0, 8)}01`
  const until = endDate ?? today
  if (from > today) return { field: 'startDate', code: 'DATE_TOO_LATE', limit: today }
  if (until > today) return { field: 'endDate', code: 'DATE_TOO_LATE', limit: today }
  if (until < from) return { field: 'endDate', code: 'DATE_TOO_EARLY', limit: from }
  const earliest = addMonths(until, -12 * mostYears)
  return from < earliest ? { field: 'startDate', code: 'DATE_TOO_EARLY', limit: earliest } : { from, until }
}

/**
 * Returns the period to compare with: for one that starts on the first of a month, the same number of months earlier,
 * otherwise the same number of days. For 1 to 23 November, 1 to 23 October.
 */
export function rangeBefore({ from, until }: DateRange): DateRange {
  const [first, last] = [dayOf(from), dayOf(until)]
  if (first.date() !== 1) {
    const days = last.diff(first, 'day') + 1
    return { from: calendarDate(first.subtract(days, 'day')), until: calendarDate(first.subtract(1, 'day')) }
  }
  const months = last.startOf('month').diff(first, 'month') + 1
  const end = last.subtract(months, 'month')
  const isWhole = last.date() === last.daysInMonth()
  return { from: addMonths(from, -months), until: calendarDate(isWhole ? end.endOf('month') : end) }
}

const mostDays = 31
const mostWeeks = 26

/**
 * Splits a range into the points of a chart: days up to a month, weeks (Monday to Sunday) up to half a year, months
 * beyond. The first and last point end with the range.
 */
export function chartPeriods({ from, until }: DateRange): DateRange[] {
  const last = dayOf(until)
  const nextStart = stepOf(last.diff(dayOf(from), 'day') + 1)
  const periods: DateRange[] = []
  for (let start = dayOf(from); !start.isAfter(last); ) {
    const next = nextStart(start)
    periods.push({
      from: calendarDate(start),
      until: next.isAfter(last) ? until : calendarDate(next.subtract(1, 'day')),
    })
    start = next
  }
  return periods
}

/** Returns the start of the next part. */
function stepOf(days: number): (start: Dayjs) => Dayjs {
  if (days <= mostDays) return start => start.add(1, 'day')
  if (days <= mostWeeks * 7) return start => mondayUntil(start).add(1, 'week')
  return start => start.startOf('month').add(1, 'month')
}
