import { dateOfDay, dayNumber, isWeekend } from './calendar-date'

export interface Holiday {
  readonly date: string
  readonly isHalfDay: boolean
}

/**
 * Counts working days between two dates: the first day counts, the last does not. A half holiday counts as half a day.
 */
export function workingDaysBetween(from: string, until: string, holidays: readonly Holiday[]): number {
  const off = new Map<string, number>()
  for (const { date, isHalfDay } of holidays) off.set(date, Math.max(off.get(date) ?? 0, isHalfDay ? 0.5 : 1))
  let days = 0
  for (let day = dayNumber(from); day < dayNumber(until); day += 1) {
    if (!isWeekend(day)) days += 1 - (off.get(dateOfDay(day)) ?? 0)
  }
  return days
}

/** True if somebody has had the turn for enough working days for a reminder. On a holiday it waits. */
export function isReminderDue(
  turnSince: string,
  today: string,
  workingDays: number,
  holidays: readonly Holiday[],
): boolean {
  const isHoliday = holidays.some(({ date, isHalfDay }) => date === today && !isHalfDay)
  return !isHoliday && workingDaysBetween(turnSince, today, holidays) >= workingDays
}

/** Returns the date before which a date must lie so that this many working days have passed by today. */
export function workingDaysAgo(today: string, days: number, holidays: readonly Holiday[]): string {
  let day = dayNumber(today)
  while (workingDaysBetween(dateOfDay(day), today, holidays) < days) day -= 1
  return dateOfDay(day + 1)
}
