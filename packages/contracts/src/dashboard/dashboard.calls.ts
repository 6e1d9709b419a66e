import { z } from 'zod'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, count, instant, integer, rowId, singleLineText } from '../wire/fields'
import { liraCurrencyId } from '../lookups/limits'
import { currencySchema, namedLookupSchema } from '../lookups/lookups'
import { modules } from '../modules/modules'
import type { HomeFigure } from './home-figures'
import { moneySchema } from '../wire/money'
import { warningSchema } from '../wire/envelope'

/** The permission for the chart of the home page, by company. */
export const chartAccess: Needs = { anyRole: ['WorkflowManager'], permission: 'Chart' }

export const chartOptions = {
  Total: 1,
  /** The total divided by the number of the company's users. */
  AveragePerPersonnel: 2,
} as const

const moduleIds = Object.values(modules).map(module => module.moduleId)
const day = calendarDay.nullish()

export const chartFiltersSchema = z.strictObject({
  /** Default: the first of the month. */
  startDate: day,
  /** Default: today. */
  endDate: day,
  currencyId: rowId.default(liraCurrencyId),
  /** From the caller's own; none means all of them. */
  companies: z.array(rowId).max(500).nullish(),
  /** A module; 0 for all with money figures. */
  formTypeId: z.literal([0, ...moduleIds]).default(0),
  /** Types of need. Each module has its own list, so this needs a form type. */
  needTypeIds: z.array(rowId).max(500).nullish(),
  option: z.literal(Object.values(chartOptions)).default(chartOptions.Total),
  invoiceCompany: singleLineText(200).nullish(),
})
export type ChartFilters = z.output<typeof chartFiltersSchema>

/** One point per company and label: days, weeks or months, by the length of the range. */
export const chartSchema = z.object({
  /** Money in the requested currency; days for leave. */
  unit: z.enum(['money', 'days']),
  labels: z.array(z.object({ startDate: z.iso.date(), endDate: z.iso.date() })),
  datasets: z.array(z.object({ corporationId: integer, corporationName: z.string(), data: z.array(moneySchema) })),
})
export type Chart = z.infer<typeof chartSchema>

const homeFiguresSchema = z.object({
  /** People whose next form nobody would approve, for each kind of form; one more until the first form. */
  setupGaps: count,
  /** Account changes that the caller can confirm. */
  accountChanges: count,
} satisfies Record<HomeFigure, unknown>)
export type HomeFigures = z.infer<typeof homeFiguresSchema>

const dashboardSchema = z.object({
  /** Equals the number of forms in the list that a card links to: `/myForms/{status}`. */
  formCount: z.object({ pending: integer, approved: integer, question: integer, rejected: integer }),
  /** Numbers that, like their lists, are counted up to ten thousand, if any. */
  cappedCounts: z.array(z.enum(['pending', 'approved', 'question', 'rejected'])).optional(),
  /** The totals of the caller's expenses in the cards Approved and Pending, by currency. */
  totalExpense: z.array(
    z.object({ currencyId: integer, sign: z.string(), approved: moneySchema, pending: moneySchema }),
  ),
  /** Open questions to the caller, newest first. */
  pendingQuestionList: z.array(
    z.object({
      formGuid: z.string(),
      routing: z.string(),
      questioner: z.string(),
      createDate: instant,
      question: z.string(),
    }),
  ),
  /** True if another bank account of the caller waits for a confirmation; absent from earlier servers. */
  hasWaitingAccount: z.boolean().optional(),
  /** For who may change the settings of a company; absent for others, and from earlier servers. */
  figures: homeFiguresSchema.optional(),
  /** The chart's filter choices; empty without permission. */
  types: z.object({
    module: z.array(namedLookupSchema),
    expense: z.array(namedLookupSchema),
    purchase: z.array(namedLookupSchema),
  }),
  invoiceCompany: z.array(z.string()),
  currency: z.array(currencySchema),
  /** With the default filters; null without permission. */
  chart: chartSchema.nullable(),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const dashboardCall = defineCall('workflow GET /api/dashboard/dashboard', {
  answer: dashboardSchema,
  access: 'session',
  showsForms: true,
  readsAhead: true,
})

/** Amounts of approved forms by company and time. Companies without the caller's Chart permission are left out. */
export const chartCall = defineCall('workflow POST /api/dashboard/chart', {
  body: chartFiltersSchema,
  answer: chartSchema,
  common: z.object({ warning: warningSchema.nullable() }),
  access: chartAccess,
  showsForms: true,
})
