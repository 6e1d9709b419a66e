import { z } from 'zod'
import { calendarDay } from '../wire/fields'
import { dayParts } from './leave'

export const leaveDays = z.number().multipleOf(0.5)
/** The rules of leave refuse an unavailable day part, because they know the day. */
export const dayPart = z.literal(Object.values(dayParts))
/** The dates of a leave, and the parts of its first and last day. */
export const spanFields = {
  startDate: calendarDay,
  endDate: calendarDay,
  startDateType: dayPart,
  endDateType: dayPart,
}
