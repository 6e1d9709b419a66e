import { dayNumber } from '../calendar/calendar-date'
import { dateInMonth, dayInMonth, daysInMonth, monthNumber, partsOfDate, type DateParts } from '../calendar/date-parts'
import { addDays, addMonths } from '../calendar/month'

/** A period, both days included. */
export interface AgreementTerm {
  readonly startDate: string
  /** Null if open-ended. */
  readonly endDate: string | null
  /** The last day to give notice. */
  readonly lastTerminationDate: string
}

/** Only a term with an end can renew automatically. */
export type EndingTerm = AgreementTerm & { readonly endDate: string }

/**
 * Returns the next term, from the day after this one's end. A term of whole months keeps its number of months and its
 * last day wherever the month has it: 31 January, 28 February, 31 March. Any other keeps its number of days.
 */
export function renewedTerm(term: EndingTerm): EndingTerm {
  const startDate = addDays(term.endDate, 1)
  const endDate = endAfter(term.startDate, term.endDate)
  return { startDate, endDate, lastTerminationDate: renewedTermination(term, { startDate, endDate }) }
}

/**
 * Returns the last termination date of the next term: the same distance before its end, or after its start if either
 * term is open-ended. A notice of whole months stays whole months, and month ends stay month ends.
 */
export function renewedTermination(
  old: AgreementTerm,
  next: { readonly startDate: string; readonly endDate: string | null },
): string {
  const { startDate, endDate } = next
  if (old.endDate === null || endDate === null)
    return addDays(startDate, daysFrom(old.startDate, old.lastTerminationDate))
  const moved =
    sameMonthsBefore(endDate, old.lastTerminationDate, old.endDate) ??
    addDays(endDate, -daysFrom(old.lastTerminationDate, old.endDate))
  return moved < startDate ? startDate : moved
}

/** Subtracts the whole months between the first two dates; month ends stay month ends. */
function sameMonthsBefore(date: string, first: string, second: string): string | null {
  const months = monthsFrom(first, second)
  const areMonthEnds = [first, second].map(partsOfDate).every(isMonthEnd)
  if (months <= 0 || (!areMonthEnds && addMonths(second, -months) !== first)) return null
  const parts = partsOfDate(date)
  return areMonthEnds && isMonthEnd(parts) ? dateInMonth(monthNumber(parts) - months, 31) : addMonths(date, -months)
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

/** Repeats the interval between the first two dates, if both fall on the same day of the month. */
function sameStep(first: string, second: string): string | null {
  const dates = [partsOfDate(first), partsOfDate(second)] as const
  const [from, to] = dates
  const day = dates.every(isMonthEnd) ? 31 : Math.max(from.day, to.day)
  const months = monthNumber(to) - monthNumber(from)
  const stand = dates.every(date => date.day === dayInMonth(date.year, date.month, day))
  return months > 0 && stand ? dateInMonth(monthNumber(to) + months, day) : null
}

const isMonthEnd = ({ year, month, day }: DateParts): boolean => day >= 28 && day === daysInMonth(year, month)
const dayBefore = (date: string | null): string | null => (date === null ? null : addDays(date, -1))
const daysFrom = (first: string, second: string): number => dayNumber(second) - dayNumber(first)
const monthsFrom = (first: string, second: string): number =>
  monthNumber(partsOfDate(second)) - monthNumber(partsOfDate(first))
