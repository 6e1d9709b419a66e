import type { PaymentExport } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isOfGroup, payableForms } from './payable-forms'
import { paymentRows, type FoundPayment } from './payment-rows.query'

/** What a file for the bank is about: what is filtered, or chosen among it, and not paid yet. */
export async function unpaidReports(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: PaymentExport,
  { user }: Reader,
): Promise<FoundPayment[]> {
  const payable = payableForms(modules, user, wanted)
  const where = sql`${isOfGroup(wanted)} and p.state = ${sql.lit(formStates.Approved)}`
  const reports = payable ? await paymentRows(db, { modules, payable, where, order: sql`p.due_on, p.id` }, user) : []
  if (reports.length === 0) throw new Refusal('NOTHING_TO_PAY')
  return reports
}
