import type {
  ExpenseFields,
  ExpenseFilters,
  expenseSortFields,
  ExpenseRow,
} from '@portal/contracts/expense/expense.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql, type RawBuilder } from 'kysely'
import { lineFacts } from '@portal/workflow-service/forms/lines/line-facts'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder, defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { dateColumn, lookupText, textColumn } from '@portal/workflow-service/forms/exports/form-sheets'
import { lineSheet } from '@portal/workflow-service/forms/lines/line-sheet'

type OwnFacts = Omit<ExpenseFields, 'expenseGuid' | keyof LineFacts> & {
  amount: string
  currencyId: number
  currencySign: string
}
export type ExpenseFacts = LineFacts & OwnFacts

/** The facts in an expense's summary. */
export type ToldExpense = Pick<ExpenseFacts, 'company' | 'typeName' | 'typeNameTranslate' | 'amount' | 'currencySign'>

export const toldExpenseFacts = sql<ToldExpense>`
  select x.company, t.name as "typeName", t.name_translate as "typeNameTranslate", x.amount::text as amount,
    c.sign as "currencySign"
  from expense_form x join expense_type t on t.id = x.type_id join currency c on c.id = x.currency_id
  where x.form_id = f.id`

export const expenseFacts = lineFacts<OwnFacts>({
  table: 'expense_form',
  types: 'expense_type',
  columns: sql`x.company, x.country_id as "countryId", l.name as "countryName",
    l.name_translate as "countryNameTranslate", x.expense_date as "expenseDate", x.last_pay_date as "lastPayDate",
    x.invoice_number as "invoiceNumber", x.amount::text as amount, x.currency_id as "currencyId",
    c.name as "currencyName", c.sign as "currencySign"`,
  joins: sql`join country l on l.id = x.country_id join currency c on c.id = x.currency_id`,
})

const sortColumns: Record<(typeof expenseSortFields)[number], RawBuilder<unknown>> = {
  expenseDate: sql`own.expense_date`,
  lastPayDate: sql`own.last_pay_date`,
  amount: sql`own.amount`,
  company: sql`own.company collate turkish`,
  invoiceNumber: sql`own.invoice_number collate turkish`,
  typeId: sql`own.type_id`,
}

/** Filters and sorts by the dates of the expense, not of submission. */
function expenseOrder(filters: ExpenseFilters): ModuleOrder {
  const {
    expenseTypeId,
    companyName,
    countryId,
    startDate,
    endDate,
    currencyId,
    invoiceNumber,
    description,
    ...common
  } = filters
  return moduleOrder({ module: 'EXP', table: 'expense_form', sortColumns, nullable: ['invoiceNumber'] }, common, [
    expenseTypeId && sql`own.type_id = ${expenseTypeId}`,
    countryId && sql`own.country_id = ${countryId}`,
    currencyId && sql`own.currency_id = ${currencyId}`,
    startDate && sql`own.expense_date >= ${startDate}::date`,
    endDate && sql`own.expense_date <= ${endDate}::date`,
    companyName && hasText('own.company', companyName),
    invoiceNumber && hasText('own.invoice_number', invoiceNumber),
    description && hasText('own.description', description),
  ])
}

const expenseSheet = lineSheet<ExpenseFacts>({
  name: { tr: 'Masraflar', en: 'Expenses' },
  type: { tr: 'Masraf türü', en: 'Expense type' },
  columns: [
    textColumn({ tr: 'Fatura şirketi', en: 'Invoice company' }, facts => facts.company),
    textColumn({ tr: 'Ülke', en: 'Country' }, ({ countryName, countryNameTranslate }, language) =>
      lookupText(countryName, countryNameTranslate, language),
    ),
    dateColumn({ tr: 'Masraf tarihi', en: 'Expense date' }, facts => facts.expenseDate),
    dateColumn({ tr: 'Son ödeme tarihi', en: 'Pay by' }, facts => facts.lastPayDate),
    textColumn({ tr: 'Fatura no', en: 'Invoice number' }, facts => facts.invoiceNumber),
  ],
})

export const expenseForms = defineModuleForms<ExpenseFacts, ExpenseRow, ExpenseFilters>({
  expression: 'EXP',
  what: { tr: 'masraf formu', en: 'the expense form' },
  fileKind: 'expense',
  present: (row, facts) => ({ ...row, ...facts, expenseGuid: row.formGuid }),
  orderOf: expenseOrder,
  sheet: expenseSheet,
})
