import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import { sql } from 'kysely'
import type { ModulePayables } from '@portal/workflow-service/forms/form-module'
import { youngOwnAccounts } from '@portal/workflow-service/payments/young-accounts.query'

/** An expense is paid back to its owner, in the week of its last pay date. */
export const expensePayables: ModulePayables = {
  type: paymentTypes.Expense,
  rows: sql`
    select x.form_id, x.amount, x.currency_id, u.iban, u.first_name || ' ' || u.last_name as payee
    from expense_form x join form e on e.id = x.form_id join app_user u on u.id = e.owner_id`,
  ibanMarksOf: youngOwnAccounts,
}
