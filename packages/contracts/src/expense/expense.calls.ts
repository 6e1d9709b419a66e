import { z } from 'zod'
import { defineCall } from '../wire/call'
import { choosableAgreementSchema } from '../agreements/choosable-agreement'
import { calendarDay, idOrAll, singleLineText, multiLineText, ignoredField, rowId, wordsOrAll } from '../wire/fields'
import { guid } from '../files/files'
import {
  createdFormSchema,
  defineFormCalls,
  formPageFields,
  moduleFiltersSchema,
  newTreeUsers,
  readVersion,
  serverFields,
} from '../forms/form-calls'
import { formSortFields } from '../forms/form-request.calls'
import { formRowSchema } from '../forms/form'
import { countrySchema, currencySchema, namedLookupSchema } from '../lookups/lookups'
import { positiveMoneyField } from '../wire/money'

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
  company: singleLineText(200),
  /** Country and currency are refused together where one of them is missing. */
  countryId: rowId.nullish(),
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: z.union([z.literal('').transform(() => null), singleLineText(50)]).nullish(),
  amount: positiveMoneyField(),
  currencyId: rowId.nullish(),
  agreementId: rowId.nullish(),
  description: multiLineText(2000),
  ...serverFields,
}

export const expenseLineSchema = z.strictObject({
  /** The form's guid, where files are staged under it; else the server makes one. */
  expenseGuid: guid.nullish(),
  ...fields,
  treeUsers: newTreeUsers,
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

const createdExpenseSchema = createdFormSchema.extend({
  duplicates: z.array(duplicateSchema),
  exceedsInstalment: z.boolean(),
})
export type CreatedExpense = z.infer<typeof createdExpenseSchema>

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
  ...formPageFields,
  /** The agreement that it is charged to, as its chooser saw it. */
  agreement: choosableAgreementSchema.omit({ corporationIds: true }).nullable(),
  exceedsInstalment: z.boolean(),
  differsFromAgreement: z.boolean(),
  duplicates: z.array(duplicateSchema),
})
export type ExpenseForm = z.infer<typeof expenseFormSchema>

export const expenseSortFields = ['expenseDate', 'lastPayDate', 'amount', 'company', 'invoiceNumber', 'typeId'] as const
export const expenseFiltersSchema = moduleFiltersSchema.extend({
  expenseTypeId: idOrAll,
  companyName: wordsOrAll(200),
  countryId: idOrAll,
  /** The days between which the expense was, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  currencyId: idOrAll,
  invoiceNumber: wordsOrAll(50),
  description: wordsOrAll(200),
  sortBy: z.enum([...formSortFields, ...expenseSortFields]).default('id'),
})
export type ExpenseFilters = z.output<typeof expenseFiltersSchema>

/** Everything of the form as it is to be. */
const expenseUpdateSchema = z.strictObject({
  expenseGuid: guid,
  version: readVersion,
  ...fields,
  /** The server's to say: a running tree is changed with addstate and DeleteState. */
  treeUsers: ignoredField,
})
export type ExpenseUpdate = z.output<typeof expenseUpdateSchema>

export const expenseCalls = defineFormCalls(
  { base: 'expenseform', all: 'allExpenses', exportAll: 'exportAllExpense' },
  {
    create: z.strictObject({ CreateModel: z.array(expenseLineSchema).min(1).max(100) }),
    created: createdExpenseSchema,
    update: expenseUpdateSchema,
    row: expenseRowSchema,
    form: expenseFormSchema,
    filters: expenseFiltersSchema,
  },
)
export const {
  /**
   * All lines or none, each as a form of its own, answered in their order. The line that fails is named in `errors`,
   * as in `CreateModel.3.amount`; a tree that has changed comes in `data`, as `DefaultTree` answers it.
   */
  create: createExpensesCall,
  get: getExpenseCall,
  list: listExpensesCall,
  all: allExpensesCall,
  exportList: exportExpensesCall,
  exportAll: exportAllExpenseCall,
  update: updateExpenseCall,
} = expenseCalls

/** What everybody chooses from who fills in an expense form. */
export const expenseCommonCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'GET',
  path: '/api/expenseform/common',
  answer: z.object({
    /** In the alphabet of the caller's language. */
    country: z.array(countrySchema),
    currency: z.array(currencySchema),
    type: z.array(namedLookupSchema),
    /** Deleted, but forms have them: lists are filtered by them. */
    retiredType: z.array(namedLookupSchema),
    /** Of the caller's corporations, expired ones among them. */
    agreement: z.array(choosableAgreementSchema),
    /** Companies of the caller's own invoices and of these agreements, to choose from while typing. */
    company: z.array(z.string()),
  }),
  showsForms: true,
})
