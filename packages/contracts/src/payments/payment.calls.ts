import { z } from 'zod'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, ignoredField, instant, integer, rowId } from '../wire/fields'
import { answersFile, guid } from '../files/files'
import { allFormsCommonSchema, formUpdateOutcomeSchema } from '../forms/form-request.calls'
import { formStatusSchema } from '../forms/form'
import { currencySchema } from '../lookups/lookups'
import { ibanMarkSchema } from '../purchase/offers'
import { moneySchema } from '../wire/money'
import { listPage, pageSize, sortDirection } from '../wire/paging'

export const paymentTypes = { Expense: 1, Purchase: 4 } as const
export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes]

/** Only companies for which the caller holds Payments count, as in every list of all forms. */
export const paymentsAccess: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }

const type = z.literal(Object.values(paymentTypes))
const filters = {
  /** An empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullish(),
  /** The owner of the form. */
  selectUser: idOrAll,
  selectType: z.literal([0, ...Object.values(paymentTypes)]).nullish(),
  selectCurrency: idOrAll,
  /** Range of the due day, both days included. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
}

const warning = allFormsCommonSchema.shape.warning

const weekSchema = z.object({
  /** A Monday; for the group Overdue, of its oldest form. */
  begin: calendarDay,
  /** A Sunday. */
  end: calendarDay,
  /** Unpaid forms of past weeks: a separate, first group. */
  isOverdue: z.boolean(),
  count: integer,
  unpaidCount: integer,
  totals: z.array(
    z.object({
      currencyId: integer,
      currency: z.string(),
      sign: z.string(),
      amount: moneySchema,
      unpaid: moneySchema,
      /** Amounts that the caller may pay: nobody pays their own form. */
      payable: moneySchema,
    }),
  ),
})
export type PaymentWeek = z.infer<typeof weekSchema>

/** The weeks (Monday to Sunday) with payable or paid forms. */
export const paymentWeeksCall = defineCall('workflow POST /api/payment/getWeeks', {
  access: paymentsAccess,
  uses: 'Payments',
  body: z.strictObject(filters),
  answer: z.array(weekSchema),
  common: z.object({ currency: z.array(currencySchema), warning }),
  showsForms: true,
})

const ofGroup = {
  ...filters,
  /** A week as returned by getWeeks; absent for all weeks. */
  begin: calendarDay.nullish(),
  end: calendarDay.nullish(),
  /** The group Overdue; its unpaid forms are not in their weeks. */
  isOverdue: z.boolean().default(false),
}

export const paymentSortFields = ['lastPayDate', 'amount', 'userName', 'invoiceCompany', 'id'] as const
const paymentListSchema = z.strictObject({
  ...ofGroup,
  ...listPage,
  rowsPerPage: pageSize.optional(),
  sortBy: z.enum(paymentSortFields).default('lastPayDate'),
  sortDirection: sortDirection.default('asc'),
})
export type PaymentList = z.output<typeof paymentListSchema>

const paymentRowSchema = z.object({
  id: integer,
  formGuid: z.string(),
  type,
  /** The expense type. */
  typeId: integer.nullable(),
  corporationId: integer,
  corporationName: z.string(),
  invoiceCompany: z.string().nullable(),
  filledByUserId: integer,
  filledByName: z.string(),
  userId: integer,
  userName: z.string(),
  lastPayDate: calendarDay,
  amount: moneySchema,
  currencyId: integer,
  currency: z.string(),
  sign: z.string(),
  iban: z.string().nullable(),
  isIbanValid: z.boolean(),
  /** Warnings about a supplier's account, never refusals. */
  ibanMarks: z.array(ibanMarkSchema),
  /** Another account of the payee waits for confirmation; for a paid form, it waited then. */
  isAccountChanging: z.boolean(),
  status: formStatusSchema,
  /** The address of the form's page. */
  link: z.string(),
  isPaid: z.boolean(),
  isOverdue: z.boolean(),
  paidByUserId: integer.nullable(),
  paidByName: z.string().nullable(),
  paidDate: instant.nullable(),
  /** Nobody pays their own form. */
  canPay: z.boolean(),
})
export type PaymentRow = z.infer<typeof paymentRowSchema>

export const paymentListCall = defineCall('workflow POST /api/payment/list', {
  access: paymentsAccess,
  uses: 'Payments',
  body: paymentListSchema,
  answer: z.array(paymentRowSchema),
  common: z.object({ totalCount: integer, warning }),
  showsForms: true,
})

/** The companies, by name, with payable or paid forms; others need not be offered. */
export const paymentCorporationsCall = defineCall('workflow GET /api/payment/ListedCorporations', {
  access: paymentsAccess,
  uses: 'Payments',
  answer: z.array(integer),
  showsForms: true,
})

/** The payee's account as the payer saw it. */
const seenAccountSchema = paymentRowSchema.pick({ iban: true, isAccountChanging: true }).strict()
export type SeenAccount = z.output<typeof seenAccountSchema>

/**
 * Each form has its own outcome. If one is refused, the answer is REPORTS_NOT_PAID with the same outcomes in `data`. A
 * form whose account is changing is refused (ACCOUNT_CHANGING) unless the payer saw that, and one whose account is no
 * longer the one that the payer saw (ACCOUNT_CHANGED).
 */
export const payCall = defineCall('workflow POST /api/payment/pay', {
  access: paymentsAccess,
  uses: 'Payments',
  body: z
    .array(z.strictObject({ formGuid: guid, type, isPaid: ignoredField, account: seenAccountSchema.optional() }))
    .max(500),
  answer: z.array(formUpdateOutcomeSchema),
  idempotent: 'each',
  changesForms: true,
  stepUp: true,
})

const exporting = {
  access: paymentsAccess,
  uses: 'Payments',
  body: z.strictObject({
    ...ofGroup,
    /** Only these forms; by default everything filtered. */
    formGuids: z.array(guid).max(1000).nullish(),
    /** Without the forms whose account is changing: they wait. */
    leaveOutChanging: z.boolean().optional(),
  }),
  ...answersFile,
  stepUp: true,
} as const
export type PaymentExport = z.output<typeof exporting.body>

/** The bank file: every currency as CSV, or euro as SEPA pain.001.001.03 with a batch per company. */
export const exportPaymentsCsvCall = defineCall('workflow POST /api/payment/exportCsv', exporting)
export const exportPaymentsSepaCall = defineCall('workflow POST /api/payment/exportSepa', exporting)
