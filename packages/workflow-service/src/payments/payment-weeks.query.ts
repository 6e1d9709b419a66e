import type { CallCommon, CallRequest } from '@portal/contracts/wire/call'
import type { PaymentWeek, paymentWeeksCall } from '@portal/contracts/payments/payment.calls'
import type { Schema } from '@portal/database/schema'
import { warningOf } from '@portal/http/warning'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { currenciesOf } from '../lookups/lookups.query'
import { isOverdue, payableForms, payableSums } from './payable-forms'

interface Row extends Pick<PaymentWeek, 'isOverdue' | 'begin' | 'count' | 'unpaidCount'> {
  total: PaymentWeek['totals'][number]
  lastWeek: string
}

interface Weeks {
  data: PaymentWeek[]
  common: CallCommon<typeof paymentWeeksCall>
}

/** Returns the weeks with their totals, Overdue first. */
export async function paymentWeeks(
  db: Kysely<Schema>,
  modules: FormModules,
  filters: CallRequest<typeof paymentWeeksCall>['body'],
  { user, language }: Reader,
): Promise<Weeks> {
  const currency = await currenciesOf(db, 'asc')
  const payable = payableForms(modules, user, filters)
  if (!payable) return { data: [], common: { currency, warning: warningOf('NO_CORPORATION_PERMISSION', language) } }
  const unpaid = sql`filter (where not p.is_paid)`
  const { rows } = await sql<Row>`
    select ${isOverdue(sql`p.is_paid`, sql`p.week`)} as "isOverdue", min(p.week)::text as begin,
      max(p.week)::text as "lastWeek", sum(p.count)::bigint as count,
      coalesce(sum(p.count) ${unpaid}, 0)::bigint as "unpaidCount",
      jsonb_build_object('currencyId', c.id, 'currency', c.name, 'sign', c.sign,
        'amount', round(sum(p.amount), 2)::text, 'unpaid', round(coalesce(sum(p.amount) ${unpaid}, 0), 2)::text,
        'payable', round(coalesce(sum(p.amount - p.own) ${unpaid}, 0), 2)::text) as total
    from (
        select week, currency_id, is_paid, sum(count) as count, sum(amount) as amount, sum(own) as own
        from (${payableSums(payable)}) sums group by week, currency_id, is_paid having sum(count) > 0
      ) p
      join currency c on c.id = p.currency_id
    group by 1, case when ${isOverdue(sql`p.is_paid`, sql`p.week`)} then null else p.week end, c.id
    order by 1 desc, begin, c.id`.execute(db)
  return { data: groupsOf(rows), common: { currency, warning: null } }
}

/** Groups rows of single currencies in their order. */
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
