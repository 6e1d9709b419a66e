import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormFacts } from '@portal/workflow-service/forms/engine/load-forms.query'
import type { ValidLine } from './validate-lines'

/** A form's line as it is saved. */
export async function savedLineOf(db: Kysely<Schema>, row: FormFacts): Promise<ValidLine> {
  const saved = await db.selectFrom('expense_form').selectAll().where('form_id', '=', row.id).executeTakeFirstOrThrow()
  if (row.department_id === null) throw new Error(`The expense form ${row.id} has no department.`)
  return {
    userId: row.owner_id,
    corporationId: row.corporation_id,
    departmentId: row.department_id,
    typeId: saved.type_id,
    company: saved.company,
    countryId: saved.country_id,
    expenseDate: saved.expense_date,
    lastPayDate: saved.last_pay_date,
    invoiceNumber: saved.invoice_number,
    amount: saved.amount,
    currencyId: saved.currency_id,
    agreementId: saved.agreement_id,
    description: saved.description,
  }
}
