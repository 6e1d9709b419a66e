import { z } from 'zod'
import { answersFile } from '../files/files'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { leaveOfficeAccess } from './annual-leave.calls'
import { defineCall } from '../wire/call'
import { corporationLocales } from '../people/corporation.calls'
import {
  calendarDay,
  idOrAll,
  idParameter,
  instant,
  integer,
  multiLineText,
  rowId,
  singleLineText,
} from '../wire/fields'
import { defineFeedCalls } from '../wire/feed'
import { holidaySchema } from './leave-calendar.calls'
import { leaveDays } from './span'
import { ledgerKinds, leaveLimits } from './leave'
import { warningSchema } from '../wire/envelope'
import { sortDirection } from '../wire/paging'

/** The leave ledger, its reports, and the public holidays. */

const year = integer.min(leaveLimits.firstYear).max(2100)

/** The ledger contains only whole and half days, so reports skip the check. */
const sum = z.number()

/** The sums of a year, or of the requested month. */
const figures = {
  /** The opening balance, plus manual carry-overs. */
  transferAnnualValue: sum,
  deserveAnnualLeave: sum,
  /** Corrections, up or down. */
  correctedAnnualValue: sum,
  /** As days, so never negative. */
  totalUsedAnnualValue: sum,
  /** The closing balance. */
  remainingAnnualLeave: sum,
}

const reportRowSchema = z.object({
  userId: integer,
  name: z.string(),
  dateOfRecruitment: calendarDay,
  /** Null where it is not known. */
  birthDate: calendarDay.nullable(),
  corporationId: integer,
  corporation: z.string(),
  departmentId: integer,
  department: z.string(),
  status: z.enum(['active', 'passive']),
  ...figures,
  /** The twelve months, or the requested one; a month's carry-over is its opening balance. */
  months: z.array(z.object({ month: integer, ...figures })),
})
export type LeaveReportRow = z.infer<typeof reportRowSchema>

export const reportSortFields = [
  'name',
  'dateOfRecruitment',
  'corporation',
  'department',
  'transferAnnualValue',
  'deserveAnnualLeave',
  'totalUsedAnnualValue',
  'remainingAnnualLeave',
] as const

const reportFiltersSchema = z.strictObject({
  Year: year,
  userId: idOrAll,
  month: integer.min(0).max(12).nullish(),
  /** True to include passive people. */
  status: z.boolean().nullish(),
  corporationId: idOrAll,
  departmentId: idOrAll,
  sortBy: z.enum(reportSortFields).default('name'),
  sortDirection: sortDirection.default('asc'),
})
export type LeaveReportFilters = z.output<typeof reportFiltersSchema>

/**
 * Everybody in companies for which the caller holds AllAnnualLeave; other requested companies are ignored. Each figure
 * is a sum of the rows of `ledgerCall`.
 */
export const leaveReportCall = defineCall('workflow POST /api/annualleave/report', {
  access: leaveOfficeAccess,
  body: reportFiltersSchema,
  answer: z.array(reportRowSchema),
  common: z.object({ totalCount: integer, warning: warningSchema.nullable() }),
  showsForms: true,
})

export const exportLeaveReportCall = defineCall('workflow POST /api/annualleave/exportReport', {
  access: leaveOfficeAccess,
  body: reportFiltersSchema,
  ...answersFile,
})

const ledgerRowSchema = z.object({
  id: integer,
  userId: integer,
  /** The effective day: an anniversary, or the first day of a leave in its month. */
  date: calendarDay,
  kind: z.enum(ledgerKinds),
  /** Up or down. */
  days: leaveDays,
  /** The balance with this row and all before it. */
  balance: leaveDays,
  /** For a use: the leave, if the caller may open it. */
  formGuid: z.string().nullable(),
  /** In the caller's language if written by the portal, otherwise as typed. */
  reason: z.string(),
  /** The author; null for the portal. */
  createdByUserId: integer.nullable(),
  createdByName: z.string().nullable(),
  createdDate: instant,
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

/** A person's ledger by date: one's own, or that of people in one's report. */
export const ledgerCall = defineCall('workflow GET /api/annualleave/ledger/:userId', {
  access: 'session',
  params: z.object({ userId: idParameter }),
  query: z.strictObject({
    year: z.coerce.number<number | string>().pipe(year).optional(),
    month: z.coerce.number<number | string>().int().min(1).max(12).optional(),
  }),
  answer: z.array(ledgerRowSchema),
  showsForms: true,
})

/**
 * A correction or carry-over with its reason. It needs AllAnnualLeave with write for the person's company. Rows never
 * change; another row corrects a wrong one.
 */
export const addLedgerRowCall = defineCall('workflow POST /api/annualleave/ledger', {
  access: leaveOfficeAccess,
  body: z.strictObject({
    userId: rowId,
    kind: z.enum(['correction', 'carryOver']),
    date: calendarDay,
    days: leaveDays
      .min(-366)
      .max(366)
      .refine(count => count !== 0, { params: { code: 'NOT_ACCEPTED' } }),
    reason: multiLineText(500),
  }),
  answer: z.array(ledgerRowSchema),
  idempotent: true,
  changesForms: true,
})

export const newHolidaySchema = z.strictObject({
  locale: z.enum(corporationLocales),
  /** A year with kept leave, which catches mistyped years. */
  date: calendarDay.refine(date => year.safeParse(Number(date.slice(0, 4))).success, {
    params: { code: 'NOT_ACCEPTED' },
  }),
  name: singleLineText(100),
  nameTranslate: singleLineText(100),
  isHalfDay: z.boolean(),
})
const holidayChangeSchema = z.strictObject({
  /** New holidays, or changes of existing ones; each date once per locale. */
  set: z.array(newHolidaySchema).max(100).default([]),
  /** Ids of holidays to remove. */
  remove: z.array(rowId).max(100).default([]),
})
export type HolidayChange = z.output<typeof holidayChangeSchema>

const recountedSchema = z.object({
  formGuid: z.string(),
  userId: integer,
  name: z.string(),
  startDate: calendarDay,
  endDate: calendarDay,
  /** Days before and after. */
  before: leaveDays,
  after: leaveDays,
})
export type RecountedLeave = z.infer<typeof recountedSchema>

/** Pending and approved leave that a change of holidays would recount. Nothing is changed. */
export const previewHolidaysCall = defineCall('workflow POST /api/annualleave/previewPublicHolidays', {
  access: settingsAccess,
  body: holidayChangeSchema,
  answer: z.array(recountedSchema),
})

/** A row of the preview: its identity is compared, the rest is optional. */
const shownRecountSchema = z.strictObject({
  ...recountedSchema.partial().shape,
  ...recountedSchema.pick({ formGuid: true, before: true, after: true }).shape,
})

/** Changes the holidays and recounts these leaves, if they are exactly those of the preview. */
export const saveHolidaysCall = defineCall('workflow POST /api/annualleave/savePublicHolidays', {
  access: groupSettingsAccess,
  stepUp: true,
  body: holidayChangeSchema.extend({
    /** From the preview; otherwise HOLIDAYS_CHANGED, with the current list in `data`. */
    recounted: z.array(shownRecountSchema).max(10_000).default([]),
  }),
  answer: z.object({ holidays: z.array(holidaySchema), recounted: z.array(recountedSchema) }),
  changesForms: true,
})

/** Its calendar has the approved leave and the holidays of the owner's corporation, without types. */
export const {
  get: leaveFeedCall,
  make: makeLeaveFeedCall,
  end: endLeaveFeedCall,
  read: readLeaveFeedCall,
} = defineFeedCalls('/annualleave', 'session')
