import type { CallCommon } from '@portal/contracts/wire/call'
import type { PaymentList, paymentListCall, PaymentRow } from '@portal/contracts/payments/payment.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { sql, type Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isOfGroup, payableForms } from './payable-forms'
import { payableSums } from './payable-sums'
import { paymentRows } from './payment-rows.query'

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
  const { currentPage, pageSize, rowsPerPage = pageSize, ...group } = wanted
  const page = rowsPerPage === everyRow ? undefined : { rows: rowsPerPage, number: currentPage }
  const isCounted = isOfGroup(group, sql`p.is_paid`, sql`p.day`)
  const [data, counted] = await Promise.all([
    paymentRows(db, { modules, payable, group, sort: wanted, page }),
    sql<{ count: number }>`
      select coalesce(sum(count), 0)::bigint as count from (${payableSums(payable)}) p where ${isCounted}`.execute(db),
  ])
  return { data, common: { totalCount: counted.rows[0]?.count ?? 0, warning: null } }
}
