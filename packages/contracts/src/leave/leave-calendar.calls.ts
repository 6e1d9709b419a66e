import { z } from 'zod'
import { defineCall, type CallData } from '../wire/call'
import { corporationLocales } from '../people/corporation.calls'
import { calendarDay, idParameter, integer } from '../wire/fields'
import { leaveTypeSchema } from '../lookups/lookups'
import { leaveDays, spanFields } from './span'

/** The contents of a leave calendar: approved leave and public holidays. */

const approvedLeaveSchema = z.object({
  /** Null if the caller may not open it. */
  formGuid: z.string().nullable(),
  userId: integer,
  name: z.string(),
  ...spanFields,
  totalDay: leaveDays,
  /** For its owner, human resources and managers; null for everybody else. */
  type: leaveTypeSchema.nullable(),
  /** Null with the type, because most leave that is not deducted is sick leave. */
  isRemainingDayEffected: z.boolean().nullable(),
})
export type ApprovedLeave = z.infer<typeof approvedLeaveSchema>

/** Approved leave in the caller's corporation with a day in the range; only that of one person, if named. */
export const approvedLeavesCall = defineCall('workflow GET /api/annualleave/approvedlist', {
  access: 'session',
  query: z.strictObject({
    startDate: calendarDay.optional(),
    endDate: calendarDay.optional(),
    userId: idParameter.optional(),
  }),
  answer: z.array(approvedLeaveSchema),
  common: z.object({
    /** The caller's department: the number of its active people, and the ids of those in the answer. */
    team: z.object({ people: integer, awayIds: z.array(integer) }),
  }),
  showsForms: true,
})

/** Who of the caller's corporations is away from a date until the end of the next week, in short. */
export const awayCall = defineCall('workflow GET /api/annualleave/away/:date', {
  access: 'session',
  params: z.object({ date: calendarDay }),
  answer: z.object({
    count: integer,
    /** The first five: those who are away on the date, then by their first day. */
    people: z.array(
      z.object({
        userId: integer,
        name: z.string(),
        leaves: z.array(z.object({ startDate: calendarDay, endDate: calendarDay })),
      }),
    ),
    /** The caller's department: its active people, and how many are away this week and next. */
    team: z.object({ people: integer, thisWeek: integer, nextWeek: integer }),
  }),
  showsForms: true,
})
export type AwayPerson = CallData<typeof awayCall>['people'][number]

export const holidaySchema = z.object({
  id: integer,
  date: calendarDay,
  /** In the caller's language. */
  description: z.string(),
  name: z.string(),
  nameTranslate: z.string(),
  locale: z.enum(corporationLocales),
  /** The afternoon is free. */
  isHalfDay: z.boolean(),
})
export type PublicHoliday = z.infer<typeof holidaySchema>

export const publicHolidaysCall = defineCall('workflow GET /api/annualleave/GetPublicHolidays', {
  access: 'session',
  answer: z.array(holidaySchema),
})

/** A locale's holidays, merged by date. */
export const holidaysByDateCall = defineCall('workflow GET /api/annualleave/GetPublicHolidaysGroupedByDate/:locale', {
  access: 'session',
  params: z.object({ locale: z.string().toUpperCase().pipe(z.enum(corporationLocales)) }),
  answer: z.array(z.object({ date: calendarDay, isHalfDay: z.boolean(), holidays: z.array(holidaySchema) })),
})
