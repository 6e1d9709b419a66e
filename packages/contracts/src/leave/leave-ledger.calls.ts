import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { leaveOfficeAccess } from './annual-leave.calls'
import { defineCall } from '../wire/call'
import { corporationLocales } from '../people/corporation.calls'
import { calendarDay, idParameter, singleLineText, multiLineText, rowId } from '../wire/fields'
import { feedSchema } from '../wire/feed'
import { holidaySchema } from './leave-calendar.calls'
import { ledgerKinds, leaveLimits } from './leave'
import { warningSchema } from '../wire/envelope'

/** The ledger of leave, what is read out of it, and the holidays that leave is counted by. */

const id = z.number().int()
const day = calendarDay
const days = z.number().multipleOf(0.5)
const idOrAll = z
  .union([z.literal(0), rowId])
  .nullable()
  .optional()
const year = z.number().int().min(leaveLimits.firstYear).max(2100)

const ofOffice = { service: 'workflow', access: leaveOfficeAccess } as const

/** Half days and whole ones, as the ledger holds no others; a report has too many of them to ask each again. */
const sum = z.number()

/** What the rows of a stretch of time add up to: the year, or the month that was asked for. */
const figures = {
  /** What was left when it began, and what was carried over by hand. */
  transferAnnualValue: sum,
  deserveAnnualLeave: sum,
  /** Corrections, up or down. */
  correctedAnnualValue: sum,
  /** As days, so not below nothing. */
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
  /**
   * The twelve months of the year, or the one that was asked for; a month's carried-over days are what it began with.
   */
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
  /** Whether passive people are among them. */
  status: z.boolean().nullable().optional(),
  corporationId: idOrAll,
  departmentId: idOrAll,
  sortBy: z.enum(reportSortFields).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
})
export type LeaveReportFilters = z.output<typeof reportFiltersSchema>

/**
 * Everybody of the companies for which the caller holds the permission AllAnnualLeave; of those asked for only such
 * count. Each figure is the sum of ledger rows that `ledgerCall` answers.
 */
export const leaveReportCall = defineCall({
  ...ofOffice,
  method: 'POST',
  path: '/api/annualleave/report',
  body: reportFiltersSchema,
  answer: z.array(reportRowSchema),
  common: z.object({ totalCount: id, warning: warningSchema.nullable() }),
  showsForms: true,
})

export const exportLeaveReportCall = defineCall({
  ...ofOffice,
  method: 'POST',
  path: '/api/annualleave/exportReport',
  body: reportFiltersSchema,
  answer: z.unknown(),
  answersFile: true,
})

const ledgerRowSchema = z.object({
  id,
  userId: id,
  /** The day that it counts from: an anniversary, or the first day of a leave in its month. */
  date: day,
  kind: z.enum(ledgerKinds),
  /** Up or down. */
  days,
  /** The balance with this row and all before it. */
  balance: days,
  /** Of a use: the leave, where it is the caller's to open. */
  formGuid: z.string().nullable(),
  /** In the caller's language where the portal wrote it, else as it was typed. */
  reason: z.string(),
  /** Who wrote it; null for what the portal books by itself. */
  createdByUserId: id.nullable(),
  createdByName: z.string().nullable(),
  createdDate: z.iso.datetime(),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

/** Somebody's ledger in the order of its dates; one's own for everybody, of others for whom the report shows them. */
export const ledgerCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'GET',
  path: '/api/annualleave/ledger/:userId',
  params: z.object({ userId: idParameter }),
  query: z.strictObject({
    year: z.coerce.number<number | string>().pipe(year).optional(),
    month: z.coerce.number<number | string>().int().min(1).max(12).optional(),
  }),
  answer: z.array(ledgerRowSchema),
  showsForms: true,
})

/**
 * A correction or a carry-over, with its reason. It needs the permission AllAnnualLeave to write, for the company of
 * that person. Rows are never changed: a wrong one is corrected by another.
 */
export const addLedgerRowCall = defineCall({
  ...ofOffice,
  method: 'POST',
  path: '/api/annualleave/ledger',
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
  /** Of a year for which leave is kept; so a year that was mistyped is noticed. */
  date: day.refine(date => year.safeParse(Number(date.slice(0, 4))).success, { params: { code: 'NOT_ACCEPTED' } }),
  name: singleLineText(100),
  nameTranslate: singleLineText(100),
  isHalfDay: z.boolean(),
})
const holidayChangeSchema = z.strictObject({
  /** New holidays, or other words or another half for one that is there; each date of a locale once. */
  set: z.array(newHolidaySchema).max(100).default([]),
  /** Ids of those that are no holidays after all. */
  remove: z.array(rowId).max(100).default([]),
})
export type HolidayChange = z.output<typeof holidayChangeSchema>

const recountedSchema = z.object({
  formGuid: z.string(),
  userId: id,
  name: z.string(),
  startDate: day,
  endDate: day,
  /** Days as they are kept, and as they would be. */
  before: days,
  after: days,
})
export type RecountedLeave = z.infer<typeof recountedSchema>

const ofHolidays = { service: 'workflow', method: 'POST', access: settingsAccess } as const

/** Which pending and approved leaves a change of the holidays would count anew; nothing is changed. */
export const previewHolidaysCall = defineCall({
  ...ofHolidays,
  path: '/api/annualleave/previewPublicHolidays',
  body: holidayChangeSchema,
  answer: z.array(recountedSchema),
})

/** A line of the preview: what identifies it is compared, the rest may be left out. */
const shownRecountSchema = z.strictObject({
  ...recountedSchema.partial().shape,
  ...recountedSchema.pick({ formGuid: true, before: true, after: true }).shape,
})

/** Changes the holidays and counts these leaves anew, if they are the very ones that the caller was shown. */
export const saveHolidaysCall = defineCall({
  ...ofHolidays,
  path: '/api/annualleave/savePublicHolidays',
  access: groupSettingsAccess,
  body: holidayChangeSchema.extend({
    /** As the preview answered them; others are HOLIDAYS_CHANGED, with those of now in `data`. */
    recounted: z.array(shownRecountSchema).max(10_000).default([]),
  }),
  answer: z.object({ holidays: z.array(holidaySchema), recounted: z.array(recountedSchema) }),
  changesForms: true,
})

const ofFeed = { service: 'workflow', path: '/api/annualleave/feed', access: 'session', answer: feedSchema } as const
/** Whether the caller has a feed. */
export const leaveFeedCall = defineCall({ ...ofFeed, method: 'GET' })
/** A new secret address; one that was there before is dead. */
export const makeLeaveFeedCall = defineCall({ ...ofFeed, method: 'POST' })
export const endLeaveFeedCall = defineCall({ ...ofFeed, method: 'DELETE' })

/**
 * The approved leave of the owner's corporation and its holidays as a calendar, without types. The address is the key.
 */
export const readLeaveFeedCall = defineCall({
  service: 'workflow',
  method: 'GET',
  path: '/annualleave/feed/:secret',
  params: z.object({ secret: z.string().max(100) }),
  answer: z.unknown(),
  answersFile: true,
  access: 'public',
})
