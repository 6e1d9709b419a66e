import { noticeDays, type DeadlineKind, type NoticeDays } from '@portal/contracts/agreements/agreements'
import { dayNumber } from '../calendar/calendar-date'

/** Deadlines that passed longer ago get no notice. */
export const toldUntil = 30

/** A day by which somebody must decide about an agreement. */
export interface Deadline {
  readonly kind: DeadlineKind
  readonly date: string
}

export interface AgreementDates {
  readonly endDate: string | null
  readonly lastTerminationDate: string
}

/** Open-ended agreements have no end. Two deadlines on one day, or one after the end, give a single notice. */
export function deadlinesOf({ endDate, lastTerminationDate }: AgreementDates): Deadline[] {
  const termination: Deadline = { kind: 'Termination', date: lastTerminationDate }
  if (endDate === null || endDate === lastTerminationDate) return [termination]
  const end: Deadline = { kind: 'End', date: endDate }
  return lastTerminationDate < endDate ? [termination, end] : [end]
}

/** Sent once per deadline, date and number of days, so a moved deadline is notified again. */
export interface AgreementNotice extends Deadline {
  readonly days: NoticeDays
}

/** A deadline with its date parsed once, so that a test can walk through five years of days. */
export interface TrackedDeadline extends Deadline {
  readonly day: number
  /** The smallest number of days before the deadline that was already notified. */
  readonly told: NoticeDays | null
}

export function trackedDeadlines(
  dates: AgreementDates,
  toldOf: (deadline: Deadline) => NoticeDays | null,
): TrackedDeadline[] {
  return deadlinesOf(dates).map(deadline => ({ ...deadline, day: dayNumber(deadline.date), told: toldOf(deadline) }))
}

/** Returns the notice due for a deadline on a day: the nearest one whose time has come, unless it was sent. */
export function dueNotice({ day, told }: TrackedDeadline, today: number): NoticeDays | null {
  const days = nearestDays(day - today)
  return days === null || (told !== null && told <= days) ? null : days
}

function nearestDays(daysLeft: number): NoticeDays | null {
  if (daysLeft > noticeDays[0] || daysLeft < -toldUntil) return null
  return noticeDays.findLast(days => daysLeft <= days) ?? null
}
