import type { CallCommon } from '@portal/contracts/wire/call'
import type { PaymentExport, PaymentList, paymentListCall, PaymentRow } from '@portal/contracts/payments/payment.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isFiltered, isOfGroup, payableForms, payableSums } from './payable-forms'
import { type FoundPayment, paymentRows } from './payment-rows.query'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { formStates } from '@portal/contracts/forms/states'
import { Refusal } from '@portal/http/refusal'

interface Listed {
  data: PaymentRow[]
  common: CallCommon<typeof paymentListCall>
}

/** Returns the payable forms of a week, or of all weeks. */
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

const states = [formStates.Approved, formStates.Paid]

/** Returns the companies with unfiltered payments, by name. */
export async function paymentCorporations(
  db: Kysely<Schema>,
  modules: FormModules,
  reader: LoggedInUser,
): Promise<number[]> {
  const payable = payableForms(modules, reader, {})
  if (!payable) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c
    where c.id = any(${payable.corporationIds}::integer[]) and exists (
      select from unnest(${states}::smallint[]) in_state, form_figure g
      where g.corporation_id = c.id and g.state = in_state and g.due_on is not null
        and ${payable.isWanted} and ${isFiltered(payable)})
    order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the filtered or chosen unpaid forms, for a bank file. */
export async function unpaidReports(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: PaymentExport,
  { user }: Reader,
): Promise<FoundPayment[]> {
  const payable = payableForms(modules, user, wanted)
  const group = { ...wanted, isUnpaid: true }
  const sort = { sortBy: 'lastPayDate', sortDirection: 'asc' } as const
  const found = payable ? await paymentRows(db, { modules, payable, group, sort }) : []
  const reports = found.filter(({ isAccountChanging }) => !(wanted.leaveOutChanging && isAccountChanging))
  if (reports.length === 0) throw new Refusal('NOTHING_TO_PAY')
  return reports
}
