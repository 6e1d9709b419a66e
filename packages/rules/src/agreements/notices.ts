import { noticeDays, type DeadlineKind, type NoticeDays } from '@portal/contracts/agreements/agreements'
import { dayNumber } from '../calendar/calendar-date'

/** What has passed for longer is history, and news to nobody. */
export const toldUntil = 30

/** A day by which somebody is to decide about an agreement. */
export interface Deadline {
  readonly kind: DeadlineKind
  readonly date: string
}

export interface AgreementDates {
  readonly endDate: string | null
  readonly lastTerminationDate: string
}

/** An open-ended agreement has no end. What is on one day, or behind the end, is told of once. */
export function deadlinesOf({ endDate, lastTerminationDate }: AgreementDates): Deadline[] {
  const termination: Deadline = { kind: 'Termination', date: lastTerminationDate }
  if (endDate === null || endDate === lastTerminationDate) return [termination]
  const end: Deadline = { kind: 'End', date: endDate }
  return lastTerminationDate < endDate ? [termination, end] : [end]
}

/** Told once for each deadline, its date and its days: a deadline that moves is another one. */
export interface AgreementNotice extends Deadline {
  readonly days: NoticeDays
}

/** A deadline as the days of five years can be walked over: its date read once. */
export interface TrackedDeadline extends Deadline {
  readonly day: number
  /** The fewest days before it that somebody was told at. */
  readonly told: NoticeDays | null
}

export function trackedDeadlines(
  dates: AgreementDates,
  toldOf: (deadline: Deadline) => NoticeDays | null,
): TrackedDeadline[] {
  return deadlinesOf(dates).map(deadline => ({ ...deadline, day: dayNumber(deadline.date), told: toldOf(deadline) }))
}

/** What is to be told of a deadline on a day: the nearest notice whose time has come, unless it was told. */
export function dueNotice({ day, told }: TrackedDeadline, today: number): NoticeDays | null {
  const days = nearestDays(day - today)
  return days === null || (told !== null && told <= days) ? null : days
}

function nearestDays(daysLeft: number): NoticeDays | null {
  if (daysLeft > noticeDays[0] || daysLeft < -toldUntil) return null
  return noticeDays.findLast(days => daysLeft <= days) ?? null
}
