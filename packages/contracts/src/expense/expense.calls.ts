import { z } from 'zod'
import { defineCall, type CallRequest } from '../wire/call'
import { calendarDay, idOrAll, singleLineText, ignoredField, rowId, wordsOrAll } from '../wire/fields'
import { guid } from '../files/files'
import { createdFormSchema, defineFormCalls, moduleFiltersSchema, newTreeUsers, readVersion } from '../forms/form-calls'
import { lineChoices, lineFactsFields, lineFields, linePageFields, newLines } from '../forms/line-calls'
import { formSortFields } from '../forms/form-request.calls'
import { formRowSchema } from '../forms/form'
import { countrySchema, namedLookupSchema } from '../lookups/lookups'
import { positiveMoneyField } from '../wire/money'

const id = z.number().int()
const day = calendarDay

const fields = {
  ...lineFields,
  /** On the invoice. */
  company: singleLineText(200),
  /** Country and currency are refused together where one of them is missing. */
  countryId: rowId.nullish(),
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: z.union([z.literal('').transform(() => null), singleLineText(50)]).nullish(),
  amount: positiveMoneyField(),
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

/** Warnings, too: by itself, and with the other expenses of its instalment. */
const instalmentFields = { exceedsInstalment: z.boolean(), isInstalmentOverclaimed: z.boolean() }

const createdExpenseSchema = createdFormSchema.extend({
  duplicates: z.array(duplicateSchema),
  ...instalmentFields,
})
export type CreatedExpense = z.infer<typeof createdExpenseSchema>

const expenseFieldsSchema = z.object({
  ...lineFactsFields,
  expenseGuid: z.string(),
  company: z.string(),
  countryId: id,
  countryName: z.string(),
  countryNameTranslate: z.string(),
  expenseDate: day,
  lastPayDate: day,
  invoiceNumber: z.string().nullable(),
  currencyName: z.string(),
})
export type ExpenseFields = z.infer<typeof expenseFieldsSchema>

export const expenseRowSchema = formRowSchema.extend(expenseFieldsSchema.shape)
export type ExpenseRow = z.infer<typeof expenseRowSchema>

export const expenseFormSchema = expenseRowSchema.extend({
  ...linePageFields,
  ...instalmentFields,
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
    create: newLines(expenseLineSchema),
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
    type: z.array(namedLookupSchema),
    ...lineChoices,
    /** Companies of the caller's own invoices and of these agreements, to choose from while typing. */
    company: z.array(z.string()),
    /** What the caller filed last, to begin the next one with; not there before the first. */
    last: z
      .object({
        typeId: id,
        company: z.string(),
        /** From the day of the expense to the one by which it was to be paid. */
        payDays: id,
      })
      .optional(),
  }),
  showsForms: true,
})

/** Forms that say what is being filled in, as far as the caller may see them. A warning before it is sent. */
export const expenseDuplicatesCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'POST',
  path: '/api/expenseform/duplicates',
  body: z.strictObject({
    /** Under which files are staged. */
    expenseGuid: guid.nullish(),
    userId: rowId,
    company: wordsOrAll(200),
    invoiceNumber: wordsOrAll(50),
    expenseDate: day.nullish(),
    amount: positiveMoneyField().nullish(),
    currencyId: rowId.nullish(),
  }),
  answer: z.array(duplicateSchema),
  showsForms: true,
})
export type ExpenseSoFar = CallRequest<typeof expenseDuplicatesCall>['body']
