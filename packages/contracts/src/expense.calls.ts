import { z } from 'zod'
import { defineCall } from './call'
import { choosableAgreementSchema } from './choosable-agreement'
import { calendarDay, lineOfText, linesOfText, notLookedAt, rowId } from './fields'
import { guid, uploadedFileSchema } from './files'
import { allFormsCommonSchema, formFiltersSchema, formSortFields } from './form-request.calls'
import { formRowSchema, formTreeSchema } from './forms'
import { countrySchema, currencySchema, namedLookupSchema } from './lookups'
import { positiveMoneyField } from './money'
import { totalCountSchema } from './paging'
import { formStates } from './states'

const id = z.number().int()
const day = calendarDay

/** What somebody fills in. Whoever saves a line says everything of it, not only what changed. */
const fields = {
  /** Whom it is for. */
  userId: rowId,
  corporationId: rowId,
  departmentId: rowId,
  typeId: rowId,
  /** On the invoice. */
  company: lineOfText(200),
  /** Country and currency are refused together where one of them is missing. */
  countryId: rowId.nullish(),
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: z.union([z.literal('').transform(() => null), lineOfText(50)]).nullish(),
  amount: positiveMoneyField(),
  currencyId: rowId.nullish(),
  agreementId: rowId.nullish(),
  description: linesOfText(2000),
  uploadedFiles: notLookedAt,
  isEditable: notLookedAt,
}

export const expenseLineSchema = z.strictObject({
  /** The form's guid, where files are staged under it; else the server makes one. */
  expenseGuid: guid.nullish(),
  ...fields,
  /** The approvers; none means the default tree. */
  treeUsers: z.array(rowId).max(200).default([]),
})
export type ExpenseLineInput = z.output<typeof expenseLineSchema>

export const duplicateKinds = ['SameExpense', 'SameInvoice', 'SameFile'] as const

/** A warning, never a refusal: another form that says the same. */
export const duplicateSchema = z.object({
  /** The same person, date, amount and currency; the same company and invoice number; the same file. */
  kind: z.enum(duplicateKinds),
  /** Those of such forms that the caller may see. */
  forms: z.array(z.object({ id, formGuid: z.string() })),
})
export type Duplicate = z.infer<typeof duplicateSchema>

const createdExpenseSchema = z.object({
  id,
  formGuid: z.string(),
  /** The approvers in their order. */
  treeUsers: z.array(id),
  /** Passive people of the default tree, whom the form does without. */
  leftOut: z.array(z.object({ userId: id, name: z.string() })),
  uploadedFiles: z.array(uploadedFileSchema),
  duplicates: z.array(duplicateSchema),
  exceedsInstalment: z.boolean(),
})
export type CreatedExpense = z.infer<typeof createdExpenseSchema>

const ofExpenses = { service: 'workflow', access: 'session' } as const

/**
 * All lines or none, each as a form of its own, answered in their order. The line that fails is named in `errors`, as
 * in `CreateModel.3.amount`; a tree that has changed comes in `data`, as `DefaultTree` answers it.
 */
export const createExpensesCall = defineCall({
  ...ofExpenses,
  method: 'POST',
  path: '/api/expenseform/Create',
  body: z.strictObject({ CreateModel: z.array(expenseLineSchema).min(1).max(100) }),
  answer: z.array(createdExpenseSchema),
  idempotent: true,
  answerIsSent: true,
})

const expenseFieldsSchema = z.object({
  expenseGuid: z.string(),
  departmentName: z.string().nullable(),
  typeId: id,
  typeName: z.string(),
  typeNameTranslate: z.string(),
  company: z.string(),
  countryId: id,
  countryName: z.string(),
  countryNameTranslate: z.string(),
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: z.string().nullable(),
  currencyName: z.string(),
  agreementId: id.nullable(),
  agreementTitle: z.string().nullable(),
  description: z.string(),
})
export type ExpenseFields = z.infer<typeof expenseFieldsSchema>

export const expenseRowSchema = formRowSchema.extend(expenseFieldsSchema.shape)
export type ExpenseRow = z.infer<typeof expenseRowSchema>

export const expenseFormSchema = expenseRowSchema.extend({
  version: id,
  isEditable: z.boolean(),
  tree: formTreeSchema,
  treeUsers: z.array(id),
  uploadedFiles: z.array(uploadedFileSchema),
  /** The agreement that it is filed under, as its chooser saw it. */
  agreement: choosableAgreementSchema.omit({ corporationIds: true }).nullable(),
  exceedsInstalment: z.boolean(),
  differsFromAgreement: z.boolean(),
  duplicates: z.array(duplicateSchema),
})
export type ExpenseForm = z.infer<typeof expenseFormSchema>

export const getExpenseCall = defineCall({
  ...ofExpenses,
  method: 'GET',
  path: '/api/expenseform/get/:id',
  params: z.object({ id: guid }),
  answer: expenseFormSchema,
})

export const expenseSortFields = ['expenseDate', 'lastPayDate', 'amount', 'company', 'invoiceNumber', 'typeId'] as const
const idOrAll = z
  .union([z.literal(0), rowId])
  .nullable()
  .optional()
const words = (max: number) =>
  z
    .union([z.literal(''), lineOfText(max)])
    .nullable()
    .optional()

export const expenseFiltersSchema = formFiltersSchema.omit({ module: true, sortBy: true }).extend({
  /** Another name of `status`; 0 for all. */
  formStateId: z
    .literal([0, ...Object.values(formStates)])
    .nullable()
    .optional(),
  expenseTypeId: idOrAll,
  companyName: words(200),
  countryId: idOrAll,
  /** The days between which the expense was, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  currencyId: idOrAll,
  invoiceNumber: words(50),
  description: words(200),
  sortBy: z.enum([...formSortFields, ...expenseSortFields]).default('id'),
})
export type ExpenseFilters = z.output<typeof expenseFiltersSchema>

const listing = {
  ...ofExpenses,
  method: 'POST',
  body: expenseFiltersSchema,
  answer: z.array(expenseRowSchema),
  showsForms: true,
} as const

/** Where the caller is an approver, or stands in for one. */
export const listExpensesCall = defineCall({ ...listing, path: '/api/expenseform/list', common: totalCountSchema })

/** What everybody chooses from who fills in an expense form. */
export const expenseCommonCall = defineCall({
  ...ofExpenses,
  method: 'GET',
  path: '/api/expenseform/common',
  answer: z.object({
    /** In the alphabet of the caller's language. */
    country: z.array(countrySchema),
    currency: z.array(currencySchema),
    type: z.array(namedLookupSchema),
    /** Of the caller's corporations, expired ones among them. */
    agreement: z.array(choosableAgreementSchema),
    /** Companies of the caller's own invoices and of these agreements, to choose from while typing. */
    company: z.array(z.string()),
  }),
})

/** All expenses of the companies for which the caller holds that permission. */
export const allExpensesCall = defineCall({
  ...listing,
  path: '/api/expenseform/allExpenses',
  common: allFormsCommonSchema,
})

/** The same lists as spreadsheets: everything that is filtered, whatever the page. */
const exporting = {
  ...ofExpenses,
  method: 'POST',
  body: expenseFiltersSchema,
  answer: z.unknown(),
  answersFile: true,
} as const
export const exportExpensesCall = defineCall({ ...exporting, path: '/api/expenseform/exportList' })
export const exportAllExpenseCall = defineCall({ ...exporting, path: '/api/expenseform/exportAllExpense' })

/** Everything of the form as it is to be. A stale version is STALE_VERSION, with the form as it is now in `data`. */
export const updateExpenseCall = defineCall({
  ...ofExpenses,
  method: 'PUT',
  path: '/api/expenseform/update',
  body: z.strictObject({
    expenseGuid: guid,
    /** The one that it was read with. */
    version: rowId.nullish(),
    ...fields,
    /** The server's to say: a running tree is changed with addstate and DeleteState. */
    treeUsers: notLookedAt,
  }),
  answer: expenseFormSchema,
})
export type ExpenseUpdate = z.output<typeof updateExpenseCall.body>
