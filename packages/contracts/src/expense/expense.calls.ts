import { z } from 'zod'
import { formSortFields } from '../forms/form-request.calls'
import { defineCall, type CallRequest } from '../wire/call'
import {
  calendarDay,
  idOrAll,
  ignoredField,
  integer,
  rowId,
  singleLineText,
  textOrNull,
  wordsOrAll,
} from '../wire/fields'
import { guid } from '../files/files'
import { createdFormSchema, defineFormCalls, moduleFiltersSchema, newTreeUsers, readVersion } from '../forms/form-calls'
import { lineFactsFields, lineChoices, linePageFields, lineFields, newLines } from '../forms/line-calls'
import { formRowSchema } from '../forms/form'
import { countrySchema, namedLookupSchema } from '../lookups/lookups'
import { positiveMoneyField } from '../wire/money'

const fields = {
  ...lineFields,
  /** On the invoice. */
  company: singleLineText(200),
  /** If either country or currency is missing, both are refused together. */
  countryId: rowId.nullish(),
  expenseDate: calendarDay,
  lastPayDate: calendarDay,
  invoiceNumber: textOrNull(50).nullish(),
  amount: positiveMoneyField(),
}

export const expenseLineSchema = z.strictObject({
  /** The form's guid, if files are staged under it; otherwise the server creates one. */
  expenseGuid: guid.nullish(),
  ...fields,
  /** The unique number of a Turkish e-invoice, as read off its file. */
  ettn: guid.nullish(),
  treeUsers: newTreeUsers,
})
export type ExpenseLineInput = z.output<typeof expenseLineSchema>

export const duplicateKinds = ['SameExpense', 'SameInvoice', 'SameFile'] as const

/** A warning, never a refusal: another form with the same data. */
export const duplicateSchema = z.object({
  /** The same person, date, amount and currency; the same e-invoice, or company and invoice number; the same file. */
  kind: z.enum(duplicateKinds),
  /** Such forms that the caller may see. */
  forms: z.array(z.object({ id: integer, formGuid: z.string() })),
})
export type Duplicate = z.infer<typeof duplicateSchema>

/** Warnings as well: the amount alone, and together with other expenses of its instalment. */
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
  countryId: integer,
  countryName: z.string(),
  countryNameTranslate: z.string(),
  expenseDate: calendarDay,
  lastPayDate: calendarDay,
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
  /** Range of the expense date, both days included. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  currencyId: idOrAll,
  invoiceNumber: wordsOrAll(50),
  description: wordsOrAll(200),
  sortBy: z.enum([...formSortFields, ...expenseSortFields]).default('id'),
})
export type ExpenseFilters = z.output<typeof expenseFiltersSchema>

/** The complete form after the edit. */
const expenseUpdateSchema = z.strictObject({
  expenseGuid: guid,
  version: readVersion,
  ...fields,
  /** Ignored: a running tree changes through addstate and DeleteState. */
  treeUsers: ignoredField,
})
export type ExpenseUpdate = z.output<typeof expenseUpdateSchema>

export const expenseCalls = defineFormCalls(
  { base: 'expenseform', all: 'allExpenses', exportAll: 'exportAllExpense', uses: 'AllExpense' },
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
   * All lines or none, each as its own form, answered in order. `errors` names the invalid line, as in
   * `CreateModel.3.amount`; a changed tree comes in `data`, as `DefaultTree` returns it.
   */
  create: createExpensesCall,
  get: getExpenseCall,
  list: listExpensesCall,
  all: allExpensesCall,
  exportList: exportExpensesCall,
  exportAll: exportAllExpenseCall,
  update: updateExpenseCall,
} = expenseCalls

/** The choices for filling in an expense form. */
export const expenseCommonCall = defineCall('workflow GET /api/expenseform/common', {
  access: 'session',
  answer: z.object({
    /** Sorted by the caller's language. */
    country: z.array(countrySchema),
    type: z.array(namedLookupSchema),
    ...lineChoices,
    /** Suggestions: companies from the caller's own invoices and these agreements. */
    company: z.array(z.string()),
    /** The type that the caller chose last for each company, latest first; absent from earlier servers. */
    usualTypes: z.array(z.object({ company: z.string(), typeId: integer })).optional(),
    /** The caller's last expense, as a start for the next; absent before the first. */
    last: z
      .object({
        typeId: integer,
        company: z.string(),
        currencyId: integer,
        countryId: integer,
        /** Days from the expense to its payment date. */
        payDays: integer,
      })
      .optional(),
  }),
  showsForms: true,
})

/** Existing forms that duplicate the input, if the caller may see them. A warning before sending. */
export const expenseDuplicatesCall = defineCall('workflow POST /api/expenseform/duplicates', {
  access: 'session',
  body: z.strictObject({
    /** The guid under which files are staged. */
    expenseGuid: guid.nullish(),
    userId: rowId,
    company: wordsOrAll(200),
    invoiceNumber: wordsOrAll(50),
    expenseDate: calendarDay.nullish(),
    amount: positiveMoneyField().nullish(),
    currencyId: rowId.nullish(),
    ettn: guid.nullish(),
  }),
  answer: z.array(duplicateSchema),
  showsForms: true,
})
export type ExpenseSoFar = CallRequest<typeof expenseDuplicatesCall>['body']
