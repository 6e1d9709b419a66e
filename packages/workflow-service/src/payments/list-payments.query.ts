import type { CallCommon } from '@portal/contracts/wire/call'
import type { PaymentList, paymentListCall, PaymentRow } from '@portal/contracts/payments/payment.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isOfGroup, payableForms } from './payable-forms'
import { paymentRows } from './payment-rows.query'

const columns: Record<PaymentList['sortBy'], RawBuilder<unknown>> = {
  lastPayDate: sql`p.due_on`,
  amount: sql`p.amount`,
  userName: sql`"userName"`,
  invoiceCompany: sql`p.invoice_company collate turkish`,
  id: sql`p.id`,
}

interface Listed {
  data: PaymentRow[]
  common: CallCommon<typeof paymentListCall>
}

/** The reports of a week, or of all of them. */
export async function listPayments(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: PaymentList,
  { user, language }: Reader,
): Promise<Listed> {
  const payable = payableForms(modules, user, wanted)
  if (!payable)
    return { data: [], common: { totalCount: 0, warning: warningOf('NO_CORPORATION_PERMISSION', language) } }
  const { currentPage, pageSize, rowsPerPage = pageSize, sortBy, sortDirection } = wanted
  const page = rowsPerPage === everyRow ? sql`` : sql`limit ${rowsPerPage} offset ${(currentPage - 1) * rowsPerPage}`
  const order = sql`${columns[sortBy]} ${sql.raw(sortDirection)}, p.id ${page}`
  const where = isOfGroup(wanted)
  const [data, counted] = await Promise.all([
    paymentRows(db, { modules, payable, where, order }, user),
    sql<{ count: number }>`select count(*) as count from ${payable} where ${where}`.execute(db),
  ])
  return { data, common: { totalCount: counted.rows[0]?.count ?? 0, warning: null } }
}
