import { z } from 'zod'
import { defineCall } from '../wire/call'
import { corporationLocales } from '../people/corporation.calls'
import { calendarDay } from '../wire/fields'
import { dayParts } from './leave'
import { leaveTypeSchema } from '../lookups/lookups'

/** What a calendar of leave shows: approved leave and public holidays. */

const id = z.number().int()
const day = calendarDay
const days = z.number().multipleOf(0.5)
const dayPart = z.literal(Object.values(dayParts))

const ofCalendar = { service: 'workflow', access: 'session' } as const

const approvedLeaveSchema = z.object({
  /** Null where the leave is not the caller's to open. */
  formGuid: z.string().nullable(),
  userId: id,
  name: z.string(),
  startDate: day,
  endDate: day,
  startDateType: dayPart,
  endDateType: dayPart,
  totalDay: days,
  /** For its owner, for human resources and managers; null for everybody else. */
  type: leaveTypeSchema.nullable(),
  /** Null with the type: most leave that is not taken off the balance is sick leave. */
  isRemainingDayEffected: z.boolean().nullable(),
})
export type ApprovedLeave = z.infer<typeof approvedLeaveSchema>

/** The approved leave of the people of the caller's corporation, of which a day is between the two. */
export const approvedLeavesCall = defineCall({
  ...ofCalendar,
  method: 'GET',
  path: '/api/annualleave/approvedlist',
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  answer: z.array(approvedLeaveSchema),
  showsForms: true,
})

export const holidaySchema = z.object({
  id,
  date: day,
  /** In the caller's language. */
  description: z.string(),
  name: z.string(),
  nameTranslate: z.string(),
  locale: z.enum(corporationLocales),
  /** Its afternoon is free. */
  isHalfDay: z.boolean(),
})
export type PublicHoliday = z.infer<typeof holidaySchema>

export const publicHolidaysCall = defineCall({
  ...ofCalendar,
  method: 'GET',
  path: '/api/annualleave/GetPublicHolidays',
  answer: z.array(holidaySchema),
})

/** The holidays of a locale, those of one date together. */
export const holidaysByDateCall = defineCall({
  ...ofCalendar,
  method: 'GET',
  path: '/api/annualleave/GetPublicHolidaysGroupedByDate/:locale',
  params: z.object({ locale: z.string().toUpperCase().pipe(z.enum(corporationLocales)) }),
  answer: z.array(z.object({ date: day, isHalfDay: z.boolean(), holidays: z.array(holidaySchema) })),
})
