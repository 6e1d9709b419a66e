import type { ExpenseFields } from '@portal/contracts/expense/expense.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql } from 'kysely'
import { lineFacts } from '@portal/workflow-service/forms/lines/line-facts'

type OwnFacts = Omit<ExpenseFields, 'expenseGuid' | keyof LineFacts> & {
  amount: string
  currencyId: number
  currencySign: string
}
export type ExpenseFacts = LineFacts & OwnFacts

/** What is told of an expense in one line. */
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
