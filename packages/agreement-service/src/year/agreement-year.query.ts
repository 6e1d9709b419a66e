import type { SupplierCost, YearDeadline, agreementYearCall } from '@portal/contracts/agreements/agreement-year.calls'
import { agreementDecisions, agreementStates } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { undecidedOutcome } from '@portal/rules/agreements/agreement-due'
import { costWithin, deadlinesWithin, expectedTerms, spanOfYear } from '@portal/rules/agreements/agreement-year'
import { percentChange } from '@portal/rules/agreements/price-change'
import type { AgreementTerm } from '@portal/rules/agreements/renewal'
import { addDays } from '@portal/rules/calendar/month'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { searchText } from '@portal/rules/search/search-text'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import { companiesOf, isOfCompanies } from '../agreement-access'
import { presentRow } from '../agreement.present'
import { peopleToTell, type Told } from '../daily/people-to-tell.query'
import { loadChains, type LoadedAgreement, type LoadedChains } from '../load-agreements.query'

type Asked = CallRequest<typeof agreementYearCall>['body']

/** Returns the deadlines and the cost of a year, of the agreements that the reader may see. */
export async function agreementYear(
  db: Kysely<Schema>,
  { year, corporationId }: Asked,
  user: LoggedInUser,
): Promise<CallData<typeof agreementYearCall>> {
  const companies = companiesOf(user).filter(id => !corporationId || id === corporationId)
  const { until } = spanOfYear(year)
  const { from } = spanOfYear(year - 1)
  const { rows } = await sql<{ id: number; today: string }>`
    select a.id from agreement a
    where ${isOfCompanies(companies)} and a.start_date <= ${until}::date
      and (a.end_date is null or a.end_date >= ${from}::date
        or (a.auto_renewal and a.state <> ${sql.lit(agreementStates.RenewedPassive)}))`.execute(db)
  const ids = rows.map(({ id }) => id)
  const chains = await loadChains(db, user, ids)
  const told = await peopleToTell(db, ids)
  const agreements = ids.flatMap(id => chains.agreements.get(id) ?? [])
  const deadlines = agreements.flatMap(each => deadlinesOf(each, { year, chains, user, told: told.get(each.id) ?? [] }))
  const { rows: days } = await sql<{ today: string }>`select ${sqlToday}::text as today`.execute(db)
  return {
    today: days[0]?.today ?? '',
    deadlines: deadlines.sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1)),
    ...costsOf(agreements, year),
  }
}

interface Around {
  readonly year: number
  readonly chains: LoadedChains
  readonly user: LoggedInUser
  readonly told: readonly Told[]
}

/** Renewed agreements have none: what they were about is decided. */
function deadlinesOf(agreement: LoadedAgreement, { year, chains, user, told }: Around): YearDeadline[] {
  if (agreement.state === agreementStates.RenewedPassive) return []
  const span = spanOfYear(year)
  const { id, title, company, corporations, currencySign, yearlyValue, decision } = presentRow(agreement, chains, user)
  const shared = { id, title, company, corporations, currencySign, yearlyValue }

  const within = (term: AgreementTerm, isExpected: boolean) =>
    deadlinesWithin(term, span).map(deadline => ({
      ...shared,
      ...deadline,
      ...undecidedOutcome({ ...term, autoRenewal: agreement.autoRenewal }),
      decision: isExpected ? null : decision,
      isExpected,
      told: [...told],
    }))
  return [
    ...within(agreement, false),
    ...followingTerms(agreement, span.until).flatMap(term => within({ ...agreement, ...term }, true)),
  ]
}

/** The terms that are expected to follow: none once somebody has decided to terminate. */
function followingTerms(agreement: LoadedAgreement, until: string) {
  const isOver = agreement.state === agreementStates.RenewedPassive
  const isTerminated = agreement.decision?.decision === agreementDecisions.Terminate
  return agreement.autoRenewal && !isOver && !isTerminated ? expectedTerms(agreement, until) : []
}

interface Cost {
  cost: bigint
  expected: bigint
  previous: bigint
  agreementCount: number
}
type Currency = Pick<SupplierCost, 'currencyId' | 'currencyName' | 'currencySign'>

function costsOf(agreements: readonly LoadedAgreement[], year: number) {
  const successors = new Map(agreements.map(each => [each.renewalOfId, each]))
  const suppliers = new Map<string, Cost & Currency & { company: string; newestId: number }>()
  const totals = new Map<number, Cost & Currency>()
  for (const agreement of agreements) {
    const own = costOf(agreement, successors.get(agreement.id), year)
    if (own.cost === 0n && own.previous === 0n) continue
    const { id, company, currencyId, currencyName, currencySign } = agreement
    const currency = { currencyId, currencyName, currencySign }
    const key = JSON.stringify([searchText(company), currencyId])
    const before = suppliers.get(key)
    const isNewest = !before || id > before.newestId
    const spelled = isNewest ? { company, newestId: id } : { company: before.company, newestId: before.newestId }
    suppliers.set(key, { ...added(before, own), ...currency, ...spelled })
    totals.set(currencyId, { ...added(totals.get(currencyId), own), ...currency })
  }
  const ordered = [...suppliers.values()].sort(
    (a, b) =>
      a.currencyId - b.currencyId ||
      Number(b.cost - a.cost > 0n) - Number(a.cost - b.cost > 0n) ||
      a.newestId - b.newestId,
  )
  return {
    suppliers: ordered.map(({ newestId: _newest, ...supplier }) => presentCost(supplier)),
    totals: [...totals.values()].sort((a, b) => a.currencyId - b.currencyId).map(presentCost),
  }
}

/** What begins to be owed in the year and in the one before. A renewed agreement ends when the next one begins. */
function costOf(agreement: LoadedAgreement, successor: LoadedAgreement | undefined, year: number): Cost {
  const { amount, period, additionalAmount, startDate } = agreement
  const amounts = [{ amount, period }, ...additionalAmount].map(each => ({ ...each, amount: amountOf(each.amount) }))
  const dayBefore = successor && addDays(successor.startDate, -1)
  const endDate = [agreement.endDate, dayBefore].reduce<string | null>(
    (first, day) => (day && (first === null || day < first) ? day : first),
    null,
  )
  const following = followingTerms(agreement, spanOfYear(year).until)
  const expectedIn = (span: ReturnType<typeof spanOfYear>) =>
    following.reduce((sum, term) => sum + costWithin({ ...term, amounts }, span), 0n)
  const contracted = (span: ReturnType<typeof spanOfYear>) => costWithin({ startDate, endDate, amounts }, span)
  const expected = expectedIn(spanOfYear(year))
  const [span, before] = [spanOfYear(year), spanOfYear(year - 1)]
  return {
    cost: contracted(span) + expected,
    expected,
    previous: contracted(before) + expectedIn(before),
    agreementCount: 1,
  }
}

const added = (before: Cost | undefined, own: Cost): Cost => ({
  cost: (before?.cost ?? 0n) + own.cost,
  expected: (before?.expected ?? 0n) + own.expected,
  previous: (before?.previous ?? 0n) + own.previous,
  agreementCount: (before?.agreementCount ?? 0) + own.agreementCount,
})

const presentCost = <Costing extends Cost>(costing: Costing) => ({
  ...costing,
  cost: formatAmount(costing.cost),
  expected: formatAmount(costing.expected),
  previous: formatAmount(costing.previous),
  changePercent: percentChange(costing.previous, costing.cost),
})
