import type { CallCommon, CallRequest } from '@portal/contracts/wire/call'
import type { PaymentWeek, paymentWeeksCall } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { sql, type Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { currenciesOf } from '../lookups/lookups.query'
import { payableForms } from './payable-forms'

interface Row extends Pick<PaymentWeek, 'isOverdue' | 'begin' | 'count' | 'unpaidCount'> {
  total: PaymentWeek['totals'][number]
  lastWeek: string
}

interface Weeks {
  data: PaymentWeek[]
  common: CallCommon<typeof paymentWeeksCall>
}

/** The weeks with their totals, Overdue before them. */
export async function paymentWeeks(
  db: Kysely<Schema>,
  modules: FormModules,
  filters: CallRequest<typeof paymentWeeksCall>['body'],
  { user, language }: Reader,
): Promise<Weeks> {
  const currency = await currenciesOf(db, 'asc')
  const payable = payableForms(modules, user, filters)
  if (!payable) return { data: [], common: { currency, warning: warningOf('NO_CORPORATION_PERMISSION', language) } }
  const unpaid = sql`filter (where p.state = ${sql.lit(formStates.Approved)})`
  const notOwn = sql`filter (where p.state = ${sql.lit(formStates.Approved)} and p.owner_id <> ${user.id})`
  const { rows } = await sql<Row>`
    select p.is_overdue as "isOverdue", min(p.week)::text as begin, max(p.week)::text as "lastWeek", count(*) as count,
      count(*) ${unpaid} as "unpaidCount",
      jsonb_build_object('currencyId', c.id, 'currency', c.name, 'sign', c.sign,
        'amount', round(sum(p.amount), 2)::text, 'unpaid', round(coalesce(sum(p.amount) ${unpaid}, 0), 2)::text,
        'payable', round(coalesce(sum(p.amount) ${notOwn}, 0), 2)::text) as total
    from ${payable} join currency c on c.id = p.currency_id
    group by p.is_overdue, case when p.is_overdue then null else p.week end, c.id
    order by p.is_overdue desc, begin, c.id`.execute(db)
  return { data: groupsOf(rows), common: { currency, warning: null } }
}

/** Rows of one currency each, in their order, as groups. */
function groupsOf(rows: readonly Row[]): PaymentWeek[] {
  const groups = new Map<string, PaymentWeek>()
  for (const { isOverdue, begin, lastWeek, count, unpaidCount, total } of rows) {
    const key = isOverdue ? 'overdue' : begin
    const group = groups.get(key)
    const end = sundayOf(lastWeek)
    groups.set(key, {
      isOverdue,
      begin: group && group.begin < begin ? group.begin : begin,
      end: group && group.end > end ? group.end : end,
      count: count + (group?.count ?? 0),
      unpaidCount: unpaidCount + (group?.unpaidCount ?? 0),
      totals: [...(group?.totals ?? []), total],
    })
  }
  return [...groups.values()]
}

function sundayOf(monday: string): string {
  return dateOfDay(dayNumber(monday) + 6)
}
