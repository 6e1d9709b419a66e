import { z } from 'zod'
import { answersFile } from '../files/files'
import { defineCall } from '../wire/call'
import { calendarDay, count, idOrAll, integer } from '../wire/fields'
import { moneySchema } from '../wire/money'
import { agreementRowSchema } from './agreement'
import { agreementOfficeAccess, agreementReadAccess } from './agreement-access'
import { agreementFiltersSchema } from './agreement.calls'
import { agreementYears, deadlineKinds, toldHow } from './agreements'

/** The agreements of a year, and their list as a file. */

/** The list with its filters as a spreadsheet; pages do not apply. */
export const exportAgreementsCall = defineCall('workflow POST /api/agreement/exportList', {
  access: agreementOfficeAccess,
  body: agreementFiltersSchema,
  ...answersFile,
})

const yearDeadlineSchema = agreementRowSchema
  .pick({
    id: true,
    title: true,
    company: true,
    corporations: true,
    currencySign: true,
    yearlyValue: true,
    decision: true,
  })
  .extend({
    kind: z.enum(deadlineKinds),
    date: calendarDay,
    ifNobodyActs: agreementRowSchema.shape.due.unwrap().shape.ifNobodyActs,
    renewsUntil: calendarDay.nullable(),
    /** Of a term that follows if the agreement renews automatically. */
    isExpected: z.boolean(),
    /** Who gets the notices, as things are now. */
    told: z.array(z.object({ userId: integer, name: z.string(), how: z.enum(toldHow) })),
  })
export type YearDeadline = z.infer<typeof yearDeadlineSchema>

const supplierCostSchema = z.object({
  /** The counterparty, as its newest agreement spells it. */
  company: z.string(),
  currencyId: integer,
  currencyName: z.string(),
  currencySign: z.string(),
  /** The number of its agreements with a cost in one of the two years. */
  agreementCount: count,
  /** What begins to be owed in the year. */
  cost: moneySchema,
  /** The part of it in terms that follow if the agreements renew automatically. */
  expected: moneySchema,
  /** The cost of the year before. */
  previous: moneySchema,
  /** From the year before, in per cent; null after zero. */
  changePercent: z.number().nullable(),
})
export type SupplierCost = z.infer<typeof supplierCostSchema>

/** Deadlines by date, and the cost by supplier and currency; currencies are never added up. */
export const agreementYearCall = defineCall('workflow POST /api/agreement/year', {
  access: agreementReadAccess,
  showsForms: true,
  body: z.strictObject({
    year: integer.min(agreementYears.first).max(agreementYears.last),
    corporationId: idOrAll,
  }),
  answer: z.object({
    today: calendarDay,
    deadlines: z.array(yearDeadlineSchema),
    /** The most expensive of each currency first. */
    suppliers: z.array(supplierCostSchema),
    totals: z.array(supplierCostSchema.omit({ company: true })),
  }),
})
