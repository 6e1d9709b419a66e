import type { DueAgreement } from '@portal/contracts/agreements/agreement'
import type { dueAgreementsCall } from '@portal/contracts/agreements/agreement.calls'
import { agreementLimits, agreementStates } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallResult } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import { isSeenBy } from '../agreement-access'
import { presentRow } from '../agreement.present'
import { loadChains } from '../load-agreements.query'

const isSoon = (column: string) =>
  sql`${sql.ref(column)} between ${sqlToday} and ${sqlToday} + ${agreementLimits.dueWithin}::integer`

/** Returns the agreements with a deadline soon, soonest first, and their yearly cost. */
export async function dueAgreements(
  db: Kysely<Schema>,
  user: LoggedInUser,
): Promise<CallResult<typeof dueAgreementsCall>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from agreement a
    where a.state <> ${agreementStates.RenewedPassive} and ${isSeenBy(user)}
      and (${isSoon('a.last_termination_date')} or ${isSoon('a.end_date')})`.execute(db)
  const chains = await loadChains(
    db,
    user,
    rows.map(({ id }) => id),
  )
  const due = rows
    .flatMap(({ id }) => {
      const agreement = chains.agreements.get(id)
      const row = agreement && presentRow(agreement, chains, user)
      return row?.due && row.due.daysLeft <= agreementLimits.dueWithin ? [{ ...row, due: row.due }] : []
    })
    .sort((a, b) => a.due.daysLeft - b.due.daysLeft || a.id - b.id)
  return { data: due, common: { totals: totalsOf(due) } }
}

/** Sums the yearly cost by currency. */
function totalsOf(due: readonly DueAgreement[]) {
  const totals = new Map<number, DueAgreement & { sum: bigint }>()
  for (const agreement of due) {
    const sum = (totals.get(agreement.currencyId)?.sum ?? 0n) + amountOf(agreement.yearlyValue)
    totals.set(agreement.currencyId, { ...agreement, sum })
  }
  return [...totals.values()]
    .sort((a, b) => a.currencyId - b.currencyId)
    .map(({ currencyId, currencyName, currencySign, sum }) => ({
      currencyId,
      currencyName,
      currencySign,
      yearlyValue: formatAmount(sum),
    }))
}
