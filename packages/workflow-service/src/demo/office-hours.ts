import { dateOfDay, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { Random } from './random'

/** A minute of a day, counted in UTC. */
export interface Moment {
  readonly day: number
  readonly minute: number
}

/** From 9:00 to 17:30 in the companies' time zone. */
const [opens, closes] = [6 * 60, 14 * 60 + 30]

export function morningOf(day: number, random: Random): Moment {
  return { day, minute: random.between(opens, closes - 180) }
}

/** Returns a later moment: within the hour, or within some working days. */
export function laterThan({ day, minute }: Moment, random: Random): Moment {
  const soon = minute + random.between(15, 150)
  if (soon < closes && random.happens(0.35)) return { day, minute: soon }
  return morningOf(nextWorkingDay(day + random.between(1, 2)), random)
}

export function nextWorkingDay(day: number): number {
  return isWeekend(day) ? nextWorkingDay(day + 1) : day
}

export function instantOf({ day, minute }: Moment): string {
  return new Date(Date.parse(`${dateOfDay(day)}T00:00:00Z`) + minute * 60_000).toISOString()
}
