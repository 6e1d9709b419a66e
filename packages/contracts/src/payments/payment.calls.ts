import { z } from 'zod'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, ignoredField, rowId } from '../wire/fields'
import { guid } from '../files/files'
import { allFormsCommonSchema, formUpdateOutcomeSchema } from '../forms/form-request.calls'
import { formStatusSchema } from '../forms/form'
import { currencySchema } from '../lookups/lookups'
import { ibanMarkSchema } from '../purchase/offers'
import { moneySchema } from '../wire/money'
import { everyRow } from '../wire/paging'

export const paymentTypes = { Expense: 1, Purchase: 4 } as const
export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes]

/** Of the companies asked for only those count for which the caller holds Payments, as in every list of all forms. */
export const paymentsAccess: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }

const id = z.number().int()
const day = calendarDay
const type = z.literal(Object.values(paymentTypes))
const filters = {
  /** An empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullable().optional(),
  /** Whom the form is for. */
  selectUser: idOrAll,
  selectType: z
    .literal([0, ...Object.values(paymentTypes)])
    .nullable()
    .optional(),
  selectCurrency: idOrAll,
  /** The days between which it is due, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
}

const warning = allFormsCommonSchema.shape.warning
const ofPayments = { service: 'workflow', method: 'POST', access: paymentsAccess } as const

const weekSchema = z.object({
  /** A Monday; of the group Overdue that of its oldest. */
  begin: day,
  /** A Sunday. */
  end: day,
  /** What of past weeks is not paid: one group of its own, the first. */
  isOverdue: z.boolean(),
  count: id,
  unpaidCount: id,
  totals: z.array(
    z.object({
      currencyId: id,
      currency: z.string(),
      sign: z.string(),
      amount: moneySchema,
      unpaid: moneySchema,
      /** What of it the caller may pay: nobody pays their own. */
      payable: moneySchema,
    }),
  ),
})
export type PaymentWeek = z.infer<typeof weekSchema>

/** The weeks, Monday to Sunday, in which something approved is to be paid or was. */
export const paymentWeeksCall = defineCall({
  ...ofPayments,
  path: '/api/payment/getWeeks',
  body: z.strictObject(filters),
  answer: z.array(weekSchema),
  common: z.object({ currency: z.array(currencySchema), warning }),
  showsForms: true,
})

const ofGroup = {
  ...filters,
  /** Of one week, as getWeeks answered it; none for every week. */
  begin: day.nullable().optional(),
  end: day.nullable().optional(),
  /** The group Overdue, whose unpaid ones do not stand in their weeks. */
  isOverdue: z.boolean().default(false),
}

export const paymentSortFields = ['lastPayDate', 'amount', 'userName', 'invoiceCompany', 'id'] as const
const rows = z.union([z.literal(everyRow), z.number().int().min(1).max(1000)])
const paymentListSchema = z.strictObject({
  ...ofGroup,
  currentPage: z.number().int().min(1).max(1_000_000).default(1),
  rowsPerPage: rows.optional(),
  /** Another name of `rowsPerPage`; -1 for all rows, which is what a call without either gets. */
  pageSize: rows.default(everyRow),
  sortBy: z.enum(paymentSortFields).default('lastPayDate'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
})
export type PaymentList = z.output<typeof paymentListSchema>

const paymentRowSchema = z.object({
  id,
  formGuid: z.string(),
  type,
  /** What it is for: the expense type. */
  typeId: id.nullable(),
  corporationId: id,
  corporationName: z.string(),
  invoiceCompany: z.string().nullable(),
  filledByUserId: id,
  filledByName: z.string(),
  userId: id,
  userName: z.string(),
  lastPayDate: day,
  amount: moneySchema,
  currencyId: id,
  currency: z.string(),
  sign: z.string(),
  iban: z.string().nullable(),
  isIbanValid: z.boolean(),
  /** Of the account of a supplier; warnings, never refusals. */
  ibanMarks: z.array(ibanMarkSchema),
  status: formStatusSchema,
  /** The address of the form's page. */
  link: z.string(),
  isPaid: z.boolean(),
  isOverdue: z.boolean(),
  paidByUserId: id.nullable(),
  paidByName: z.string().nullable(),
  paidDate: z.iso.datetime().nullable(),
  /** Nobody pays their own form. */
  canPay: z.boolean(),
})
export type PaymentRow = z.infer<typeof paymentRowSchema>

export const paymentListCall = defineCall({
  ...ofPayments,
  path: '/api/payment/list',
  body: paymentListSchema,
  answer: z.array(paymentRowSchema),
  common: z.object({ totalCount: id, warning }),
  showsForms: true,
})

/** The companies, by name, for which something is to be paid or was: without that none need be offered. */
export const paymentCorporationsCall = defineCall({
  ...ofPayments,
  method: 'GET',
  path: '/api/payment/ListedCorporations',
  answer: z.array(id),
  showsForms: true,
})

/**
 * Each report for itself. If one of them was refused, the answer is REPORTS_NOT_PAID with the same outcomes in its
 * `data`.
 */
export const payCall = defineCall({
  ...ofPayments,
  path: '/api/payment/pay',
  body: z.array(z.strictObject({ formGuid: guid, type, isPaid: ignoredField })).max(500),
  answer: z.array(formUpdateOutcomeSchema),
  idempotent: 'each',
  changesForms: true,
})

const exporting = {
  ...ofPayments,
  body: z.strictObject({
    ...ofGroup,
    /** Only these; without them everything that is filtered. */
    formGuids: z.array(guid).max(1000).nullable().optional(),
  }),
  answer: z.unknown(),
  answersFile: true,
} as const
export type PaymentExport = z.output<typeof exporting.body>

/** What is to be paid, for the bank: every currency as CSV; euro as SEPA pain.001.001.03, a batch for each company. */
export const exportPaymentsCsvCall = defineCall({ ...exporting, path: '/api/payment/exportCsv' })
export const exportPaymentsSepaCall = defineCall({ ...exporting, path: '/api/payment/exportSepa' })
