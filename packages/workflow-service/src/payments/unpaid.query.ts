import type { PaymentExport } from '@portal/contracts/payments/payment.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { payableForms } from './payable-forms'
import { paymentRows, type FoundPayment } from './payment-rows.query'

/** What a file for the bank is about: what is filtered, or chosen among it, and not paid yet. */
export async function unpaidReports(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: PaymentExport,
  { user }: Reader,
): Promise<FoundPayment[]> {
  const payable = payableForms(modules, user, wanted)
  const group = { ...wanted, isUnpaid: true }
  const sort = { sortBy: 'lastPayDate', sortDirection: 'asc' } as const
  const reports = payable ? await paymentRows(db, { modules, payable, group, sort }) : []
  if (reports.length === 0) throw new Refusal('NOTHING_TO_PAY')
  return reports
}
