import type { Instalments } from '@portal/contracts/agreements/agreement'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { isOtherCompany } from '@portal/rules/agreements/agreement-of-line'
import { instalmentsOf, totalOf, type ClaimedAmount } from '@portal/rules/agreements/instalments'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import type { Kysely } from 'kysely'
import { loadChains } from '../load-agreements.query'
import { claimsOf, type ClaimRow } from './claims.query'

/** Returns the filed, approved, paid and remaining amounts of each instalment. */
export async function instalmentsOfAgreement(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<Instalments> {
  const chains = await loadChains(db, user, [id])
  const agreement = chains.agreements.get(id)
  if (!agreement) throw new Refusal('NOT_FOUND')
  const all = await claimsOf(db, id, user)
  const shown = all.filter(({ isPriceHidden }) => !isPriceHidden)
  const claims = shown.map(row => ({ ...row, row, amount: amountOf(row.amount) }))
  const instalments = instalmentsOf({ ...agreement, amount: amountOf(agreement.amount) }, claims, chains.today)
  const { currencyId, currencyName, currencySign, period } = agreement
  return {
    currencyId,
    currencyName,
    currencySign,
    period,
    instalments: instalments.map(({ startDate, endDate, claims: own, ...amounts }, i) => ({
      number: i + 1,
      startDate,
      endDate,
      ...presentAmounts(amounts),
      forms: own.filter(({ isSeen }) => isSeen).map(({ row }) => presentForm(row, agreement.company)),
    })),
    total: presentAmounts(totalOf(instalments)),
    isWithoutOwnPurchases: shown.length < all.length,
  }
}

function presentForm(
  { id, formGuid, detailLink, userName, date, amount, state, company }: ClaimRow,
  ofAgreement: string,
) {
  return {
    id,
    formGuid,
    detailLink,
    userName,
    date,
    amount,
    status: state,
    otherCompany: company !== null && isOtherCompany(company, ofAgreement) ? company : null,
  }
}

function presentAmounts({ amount, filed, approved, paid, remaining }: ClaimedAmount) {
  return {
    amount: formatAmount(amount),
    filed: formatAmount(filed),
    approved: formatAmount(approved),
    paid: formatAmount(paid),
    remaining: formatAmount(remaining),
  }
}
