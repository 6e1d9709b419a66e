import type { previewPriceIndexCall } from '@portal/contracts/agreements/price-index.calls'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { formatAmount } from '@portal/rules/money/amount'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import { companiesOf, isOfCompanies, mayWrite } from '../agreement-access'
import { yearlyValueOf } from '../agreement.present'
import { foundBy } from '../list-agreements.query'
import { loadChains } from '../load-agreements.query'
import { problemOf, repriced } from './reprice'

type Asked = CallRequest<typeof previewPriceIndexCall>['body']

/** Returns what an index changes of the agreements that the caller may change. */
export async function previewPriceIndex(
  db: Kysely<Schema>,
  { percent, endsBy, corporationId, search }: Asked,
  user: LoggedInUser,
): Promise<CallData<typeof previewPriceIndexCall>> {
  const companies = companiesOf(user, true).filter(id => !corporationId || id === corporationId)
  const { rows } = await sql<{ id: number }>`
    select a.id from agreement a
    where ${isOfCompanies(companies)} and a.state <> ${sql.lit(agreementStates.RenewedPassive)}
      and a.end_date between ${sqlToday} and ${endsBy}::date and ${search ? foundBy(search) : sql`true`}
    order by a.end_date, a.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { agreements } = await loadChains(db, user, ids)
  return ids.flatMap(id => {
    const agreement = agreements.get(id)
    if (!agreement || agreement.endDate === null || !mayWrite(agreement, user)) return []
    const { title, company, currencyId, currencyName, currencySign, period, version, endDate, decision } = agreement
    const next = repriced({ ...agreement, endDate }, percent)
    const { amount, additionalAmount, ...term } = next
    return [
      {
        ...{ id, title, company, currencyId, currencyName, currencySign, period, version, ...term },
        before: agreement.amount,
        after: amount,
        yearlyBefore: formatAmount(yearlyValueOf(agreement)),
        yearlyAfter: formatAmount(yearlyValueOf({ ...agreement, amount, additionalAmount })),
        problem: problemOf(next, decision),
      },
    ]
  })
}
