import { z } from 'zod'
import { answersFile } from '../files/files'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { leaveOfficeAccess } from './annual-leave.calls'
import { defineCall } from '../wire/call'
import { corporationLocales } from '../people/corporation.calls'
import { calendarDay, idParameter, singleLineText, multiLineText, rowId } from '../wire/fields'
import { feedSchema } from '../wire/feed'
import { holidaySchema } from './leave-calendar.calls'
import { ledgerKinds, leaveLimits } from './leave'
import { warningSchema } from '../wire/envelope'

/** The leave ledger, its reports, and the public holidays. */

const id = z.number().int()
const day = calendarDay
const days = z.number().multipleOf(0.5)
const idOrAll = z
  .union([z.literal(0), rowId])
  .nullable()
  .optional()
const year = z.number().int().min(leaveLimits.firstYear).max(2100)

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
  remainingAnnualLeave: sum,
}

const reportRowSchema = z.object({
  userId: id,
  name: z.string(),
  dateOfRecruitment: day,
  /** Null where it is not known. */
  birthDate: day.nullable(),
  corporationId: id,
  corporation: z.string(),
  departmentId: id,
  department: z.string(),
  status: z.enum(['active', 'passive']),
  ...figures,
  /** The twelve months, or the requested one; a month's carry-over is its opening balance. */
  months: z.array(z.object({ month: id, ...figures })),
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
  month: z.number().int().min(0).max(12).nullable().optional(),
  /** True to include passive people. */
  status: z.boolean().nullable().optional(),
  corporationId: idOrAll,
  departmentId: idOrAll,
  sortBy: z.enum(reportSortFields).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
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
  common: z.object({ totalCount: id, warning: warningSchema.nullable() }),
  showsForms: true,
})

export const exportLeaveReportCall = defineCall('workflow POST /api/annualleave/exportReport', {
  access: leaveOfficeAccess,
  body: reportFiltersSchema,
  ...answersFile,
})

const ledgerRowSchema = z.object({
  id,
  userId: id,
  /** The effective day: an anniversary, or the first day of a leave in its month. */
  date: day,
  kind: z.enum(ledgerKinds),
  /** Up or down. */
  days,
  /** The balance with this row and all before it. */
  balance: days,
  /** For a use: the leave, if the caller may open it. */
  formGuid: z.string().nullable(),
  /** In the caller's language if written by the portal, otherwise as typed. */
  reason: z.string(),
  /** The author; null for the portal. */
  createdByUserId: id.nullable(),
  createdByName: z.string().nullable(),
  createdDate: z.iso.datetime(),
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
    date: day,
    days: days
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
  date: day.refine(date => year.safeParse(Number(date.slice(0, 4))).success, { params: { code: 'NOT_ACCEPTED' } }),
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
  userId: id,
  name: z.string(),
  startDate: day,
  endDate: day,
  /** Days before and after. */
  before: days,
  after: days,
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
  body: holidayChangeSchema.extend({
    /** From the preview; otherwise HOLIDAYS_CHANGED, with the current list in `data`. */
    recounted: z.array(shownRecountSchema).max(10_000).default([]),
  }),
  answer: z.object({ holidays: z.array(holidaySchema), recounted: z.array(recountedSchema) }),
  changesForms: true,
})

const ofFeed = { access: 'session', answer: feedSchema } as const
/** Whether the caller has a feed. */
export const leaveFeedCall = defineCall('workflow GET /api/annualleave/feed', ofFeed)
/** Creates a secret address and revokes the previous one. */
export const makeLeaveFeedCall = defineCall('workflow POST /api/annualleave/feed', ofFeed)
export const endLeaveFeedCall = defineCall('workflow DELETE /api/annualleave/feed', ofFeed)

/** Approved leave and holidays of the owner's corporation as a calendar, without types. The address is the key. */
export const readLeaveFeedCall = defineCall('workflow GET /annualleave/feed/:secret', {
  params: z.object({ secret: z.string().max(100) }),
  ...answersFile,
  access: 'public',
})
