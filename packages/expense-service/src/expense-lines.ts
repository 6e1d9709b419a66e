import type { ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import { expenseFaults } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import { fitsCurrency } from '@portal/rules/money/currency'
import { sql } from 'kysely'
import { defineLines, type ValidatedAgainst, type LineFault } from '@portal/workflow-service/forms/lines/lines'
import { expenseForms, type ExpenseFacts } from './expense-forms'
import { summaryOf } from './expense-summary'

/** A sent line without the fields of new forms. */
type SentExpense = Omit<ExpenseLineInput, 'expenseGuid' | 'treeUsers'>
/** A line with all required fields. */
export type ValidExpense = SentExpense & { countryId: number; currencyId: number }

export const expenseLines = defineLines<SentExpense, ValidExpense, ExpenseFacts, 'expenseGuid'>({
  forms: expenseForms,
  guidKey: 'expenseGuid',
  lookups: {
    typeId: sql`select id from expense_type where retired_at is null`,
    countryId: sql`select id from country`,
  },
  fields: [
    'typeId',
    'company',
    'countryId',
    'expenseDate',
    'lastPayDate',
    'invoiceNumber',
    'amount',
    'currencyId',
    'agreementId',
    'description',
  ],
  decisive: ['amount', 'currencyId'],
  treeOf: line => ({ price: { amount: amountOf(line.amount), currencyId: line.currencyId } }),
  faultsOf,
  savedOf: facts => facts,
  wordsOf: ({ company, invoiceNumber, description }) => [company, invoiceNumber ?? '', description].join(' '),
  summaryOf,
  write(db, formId, line) {
    const columns = {
      type_id: line.typeId,
      company: line.company,
      country_id: line.countryId,
      expense_date: line.expenseDate,
      last_pay_date: line.lastPayDate,
      invoice_number: line.invoiceNumber ?? null,
      amount: line.amount,
      currency_id: line.currencyId,
      agreement_id: line.agreementId ?? null,
      description: line.description,
    }
    return db
      .insertInto('expense_form')
      .values({ form_id: formId, ...columns, ettn: line.ettn ?? null })
      .onConflict(conflict => conflict.column('form_id').doUpdateSet(columns))
      .execute()
  },
})

function faultsOf(
  line: SentExpense,
  { today, agreement, currency, saved }: ValidatedAgainst<SentExpense>,
): LineFault[] {
  const amount = amountOf(line.amount)
  const { expenseDate, lastPayDate, currencyId = null, countryId = null } = line
  const savedExpenseDate = saved.expenseDate ?? null
  const ruled = { expenseDate, savedExpenseDate, lastPayDate, amount, currencyId, countryId, agreement }
  const fits = currency === undefined || fitsCurrency(amount, currency)
  return [...expenseFaults(ruled, today), ...(fits ? [] : [{ field: 'amount', code: 'WRONG_FORMAT' } as const])]
}
