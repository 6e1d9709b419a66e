import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import type { CalendarDate } from '../schema'

export function daysAfter(day: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(day) + days)
}
