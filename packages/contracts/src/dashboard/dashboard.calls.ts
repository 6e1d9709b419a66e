import { z } from 'zod'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, singleLineText, rowId } from '../wire/fields'
import { liraCurrencyId } from '../lookups/limits'
import { currencySchema, namedLookupSchema } from '../lookups/lookups'
import { modules } from '../modules/modules'
import { moneySchema } from '../wire/money'
import { warningSchema } from '../wire/envelope'

const id = z.number().int()

/** Who sees the chart of the home page, for the companies of that permission. */
export const chartAccess: Needs = { anyRole: ['WorkflowManager'], permission: 'Chart' }

export const chartOptions = {
  Total: 1,
  /** The total divided by the number of the company's users. */
  AveragePerPersonnel: 2,
} as const

const moduleIds = Object.values(modules).map(module => module.moduleId)
const day = calendarDay.nullable().optional()

export const chartFiltersSchema = z.strictObject({
  /** The first of the month, where it is left out. */
  startDate: day,
  /** Today, where it is left out. */
  endDate: day,
  currencyId: rowId.default(liraCurrencyId),
  /** Of the caller's own; none means all of those. */
  companies: z.array(rowId).max(500).nullable().optional(),
  /** A module; 0 for every one whose figures are money. */
  formTypeId: z.literal([0, ...moduleIds]).default(0),
  /** What the forms are for; each module has its own list, so they go with a form type. */
  needTypeIds: z.array(rowId).max(500).nullable().optional(),
  option: z.literal(Object.values(chartOptions)).default(chartOptions.Total),
  invoiceCompany: singleLineText(200).nullable().optional(),
})
export type ChartFilters = z.output<typeof chartFiltersSchema>

/** One point of each company for each label: days, weeks or months, by the length of the range. */
export const chartSchema = z.object({
  /** Money of the currency asked for; days, where the form type is leave. */
  unit: z.enum(['money', 'days']),
  labels: z.array(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
  datasets: z.array(z.object({ corporationId: id, corporationName: z.string(), data: z.array(moneySchema) })),
})
export type Chart = z.infer<typeof chartSchema>

const dashboardSchema = z.object({
  /** As many as the list has that a card leads to: `/myForms/{status}`. */
  formCount: z.object({ pending: id, approved: id, question: id, rejected: id }),
  /** Those of them that, like their lists, are counted no further than ten thousand, where there are any. */
  cappedCounts: z.array(z.enum(['pending', 'approved', 'question', 'rejected'])).optional(),
  /** The amounts of those of the caller's expenses that the cards Approved and Pending count, by currency. */
  totalExpense: z.array(z.object({ currencyId: id, sign: z.string(), approved: moneySchema, pending: moneySchema })),
  /** The open questions to the caller, the newest first. */
  pendingQuestionList: z.array(
    z.object({
      formGuid: z.string(),
      routing: z.string(),
      questioner: z.string(),
      createDate: z.iso.datetime(),
      question: z.string(),
    }),
  ),
  /** What the chart can be filtered by; empty for those who do not see it. */
  types: z.object({
    module: z.array(namedLookupSchema),
    expense: z.array(namedLookupSchema),
    purchase: z.array(namedLookupSchema),
  }),
  invoiceCompany: z.array(z.string()),
  currency: z.array(currencySchema),
  /** With the default filters; null for those who do not see it. */
  chart: chartSchema.nullable(),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const ofDashboard = { service: 'workflow' } as const

export const dashboardCall = defineCall({
  ...ofDashboard,
  method: 'GET',
  path: '/api/dashboard/dashboard',
  answer: dashboardSchema,
  access: 'session',
  showsForms: true,
})

/**
 * Amounts of approved forms, by company and time. A company for which the caller has no Chart permission is left out.
 */
export const chartCall = defineCall({
  ...ofDashboard,
  method: 'POST',
  path: '/api/dashboard/chart',
  body: chartFiltersSchema,
  answer: chartSchema,
  common: z.object({ warning: warningSchema.nullable() }),
  access: chartAccess,
  showsForms: true,
})
