import { dayNumber, dayOf } from '../calendar/calendar-date'
import { dateOfParts, daysInMonth, partsOfDate } from '../calendar/date-parts'
import { addDays, addMonths } from '../calendar/month'

/** From one day to another, both included. */
export interface AgreementTerm {
  readonly startDate: string
  /** Null where it is open-ended. */
  readonly endDate: string | null
  /** Until when notice can be given. */
  readonly lastTerminationDate: string
}

/** A term that ends can be renewed by itself. */
export type EndingTerm = AgreementTerm & { readonly endDate: string }

/**
 * The term after this one, from the day after its end. A term of whole months stays as many whole months, and its last
 * day is the same in every month that has it: 31 January, 28 February, 31 March. Any other stays as many days.
 */
export function renewedTerm(term: EndingTerm): EndingTerm {
  const startDate = addDays(term.endDate, 1)
  const endDate = endAfter(term.startDate, term.endDate)
  return { startDate, endDate, lastTerminationDate: renewedTermination(term, { startDate, endDate }) }
}

/**
 * The last termination date of a term that follows another: the same distance before its end, or after its start where
 * one of the two is open-ended. Notice of whole months stays so.
 */
export function renewedTermination(
  old: AgreementTerm,
  next: { readonly startDate: string; readonly endDate: string | null },
): string {
  const { startDate, endDate } = next
  if (old.endDate === null || endDate === null)
    return addDays(startDate, daysFrom(old.startDate, old.lastTerminationDate))
  const months = monthsFrom(old.lastTerminationDate, old.endDate)
  const isWholeMonths = months > 0 && addMonths(old.endDate, -months) === old.lastTerminationDate
  const moved = isWholeMonths
    ? addMonths(endDate, -months)
    : addDays(endDate, -daysFrom(old.lastTerminationDate, old.endDate))
  return moved < startDate ? startDate : moved
}

function endAfter(startDate: string, endDate: string): string {
  const following = addDays(endDate, 1)
  return (
    // Both terms end on the same day of the month; or both begin on it; or this one ends on the day on which it began.
    sameStep(addDays(startDate, -1), endDate) ??
    dayBefore(sameStep(startDate, following)) ??
    sameStep(startDate, endDate) ??
    addDays(endDate, daysFrom(startDate, following))
  )
}

/** As many months after the second as that is after the first, where both stand on one day of the month. */
function sameStep(first: string, second: string): string | null {
  const months = monthsFrom(first, second)
  const areMonthEnds = [first, second].every(isMonthEnd)
  const day = areMonthEnds ? 31 : Math.max(partsOfDate(first).day, partsOfDate(second).day)
  const stand = [first, second].every(date => onDay(date, day) === date)
  return months > 0 && stand ? onDay(addMonths(onDay(second, 1), months), day) : null
}

/** A day of the date's month; the last one where the month is shorter. */
function onDay(date: string, day: number): string {
  const { year, month } = partsOfDate(date)
  return dateOfParts({ year, month, day: Math.min(day, daysInMonth(year, month)) })
}

const isMonthEnd = (date: string): boolean => onDay(date, 31) === date
const dayBefore = (date: string | null): string | null => (date === null ? null : addDays(date, -1))
const daysFrom = (first: string, second: string): number => dayNumber(second) - dayNumber(first)
const monthsFrom = (first: string, second: string): number =>
  dayOf(onDay(second, 1)).diff(dayOf(onDay(first, 1)), 'month')
