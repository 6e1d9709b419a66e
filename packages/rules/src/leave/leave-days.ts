import { dayParts, leaveLimits, type DayPart } from '@portal/contracts/leave/leave'
import { dateOfDay, dayNumber, isWeekend } from '../calendar/calendar-date'
import type { Holiday } from '../calendar/working-days'

/** The dates and day parts of a leave. For a single day, `startDateType` is enough. */
export interface LeaveSpan {
  readonly startDate: string
  readonly startDateType: DayPart
  readonly endDate: string
  readonly endDateType: DayPart
}

/** A corporation's settings for counting leave. */
export interface LeaveCalendar {
  readonly holidays: readonly Holiday[]
  /** Weekends count as leave days. */
  readonly countsEveryDay: boolean
}

/** The calculation of a leave's days: `counted − holidays − dayParts = total`. */
export interface LeaveCount {
  /** Days of the range before deductions. */
  readonly counted: number
  readonly holidays: number
  readonly dayParts: number
  readonly total: number
  /** The days taken, each whole or half. */
  readonly days: readonly { readonly date: string; readonly taken: number }[]
}

// Each day has two halves; a half holiday removes the afternoon.
const morning = 1
const afternoon = 2
const wholeDay = morning | afternoon

/** Counts a leave in half days. Calendar dates are never instants, so the count is the same in every time zone. */
export function countLeave(span: LeaveSpan, { holidays, countsEveryDay }: LeaveCalendar): LeaveCount {
  const off = halvesOff(holidays)
  const first = dayNumber(span.startDate)
  const last = dayNumber(span.endDate)
  let counted = 0
  let onHolidays = 0
  let total = 0
  const days: { date: string; taken: number }[] = []
  for (let day = first; day <= last; day += 1) {
    if (!countsEveryDay && isWeekend(day)) continue
    const free = off.get(day) ?? 0
    const taken = halves(wholeDay & ~free & askedOf(day, { first, last, span }))
    counted += 1
    onHolidays += halves(free)
    total += taken
    if (taken > 0) days.push({ date: dateOfDay(day), taken })
  }
  return { counted, holidays: onHolidays, dayParts: counted - onHolidays - total, total, days }
}

/** A longer leave may start and end at noon; a single day may be either half. */
export function hasPossibleParts({ startDate, endDate, startDateType, endDateType }: LeaveSpan): boolean {
  if (startDate === endDate) return endDateType === dayParts.Full || endDateType === startDateType
  return startDateType !== dayParts.BeforeNoon && endDateType !== dayParts.AfterNoon
}

/** True if the form offers the day part of the last day. */
export function hasEndPart({ counted, holidays }: Pick<LeaveCount, 'counted' | 'holidays'>): boolean {
  return counted - holidays > leaveLimits.endPartAbove
}

/** True if two leaves take the same half of a day, working day or not. */
export function overlap(one: LeaveSpan, other: LeaveSpan): boolean {
  const from = Math.max(dayNumber(one.startDate), dayNumber(other.startDate))
  const until = Math.min(dayNumber(one.endDate), dayNumber(other.endDate))
  if (from > until) return false
  // Between first and last day a leave takes whole days, so only the ends of the common range can differ.
  return [from, until].some(day => (askedOf(day, endsOf(one)) & askedOf(day, endsOf(other))) !== 0) || until - from > 1
}

interface Ends {
  first: number
  last: number
  span: LeaveSpan
}

function endsOf(span: LeaveSpan): Ends {
  return { first: dayNumber(span.startDate), last: dayNumber(span.endDate), span }
}

/** The half days that the leave requests. */
function askedOf(day: number, { first, last, span }: Ends): number {
  const { startDateType, endDateType } = span
  if (first === last) return halvesOfPart(startDateType)
  const fromNoon = day === first && startDateType === dayParts.AfterNoon
  const untilNoon = day === last && endDateType === dayParts.BeforeNoon
  return wholeDay & (fromNoon ? afternoon : wholeDay) & (untilNoon ? morning : wholeDay)
}

function halvesOfPart(part: DayPart): number {
  if (part === dayParts.Full) return wholeDay
  return part === dayParts.BeforeNoon ? morning : afternoon
}

function halvesOff(holidays: readonly Holiday[]): Map<number, number> {
  const off = new Map<number, number>()
  for (const { date, isHalfDay } of holidays) {
    const day = dayNumber(date)
    off.set(day, (off.get(day) ?? 0) | (isHalfDay ? afternoon : wholeDay))
  }
  return off
}

function halves(slots: number): number {
  return ((slots & morning) + ((slots & afternoon) >> 1)) / 2
}
