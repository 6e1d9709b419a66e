import type { ExpenseFilters, expenseSortFields } from '@portal/contracts/expense/expense.calls'
import { type RawBuilder, sql } from 'kysely'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder } from '@portal/workflow-service/forms/module/module-forms'

const sortColumns: Record<(typeof expenseSortFields)[number], RawBuilder<unknown>> = {
  expenseDate: sql`own.expense_date`,
  lastPayDate: sql`own.last_pay_date`,
  amount: sql`own.amount`,
  company: sql`own.company collate turkish`,
  invoiceNumber: sql`own.invoice_number collate turkish`,
  typeId: sql`own.type_id`,
}

/** What a list of expenses asks of the engine's lists. The dates are those of the expense. */
export function expenseOrder(filters: ExpenseFilters): ModuleOrder {
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
