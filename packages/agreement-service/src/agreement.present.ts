import type { AgreementGeneration, AgreementPage, AgreementRow } from '@portal/contracts/agreements/agreement'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { agreementDue } from '@portal/rules/agreements/agreement-due'
import { agreementStateOn } from '@portal/rules/agreements/agreement-state'
import { percentChange } from '@portal/rules/agreements/price-change'
import { yearlyValue } from '@portal/rules/agreements/yearly-value'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { mayWrite } from './agreement-access'
import type { LoadedAgreement, LoadedChains } from './load-agreements.query'

/** Returns the yearly cost, with additional amounts. */
export function yearlyValueOf({ amount, additionalAmount, ...agreement }: LoadedAgreement): bigint {
  const additionalAmounts = additionalAmount.map(each => ({ ...each, amount: amountOf(each.amount) }))
  return yearlyValue({ ...agreement, amount: amountOf(amount), additionalAmounts })
}

export function presentGeneration(agreement: LoadedAgreement, chains: LoadedChains): AgreementGeneration {
  const { createdDate, renewalOfId, createdByUserId, createdByName, isRenewalDecided } = agreement
  const date = createdDate.toISOString()
  const isByItself = createdByUserId === null
  return {
    ...agreement,
    state: agreementStateOn(chains.today, agreement),
    createdDate: date,
    renewal:
      renewalOfId === null
        ? null
        : { date, userId: createdByUserId, userName: createdByName, isUndecided: isByItself && !isRenewalDecided },
    changePercent: changePercent(agreement, chains),
  }
}

/** Returns null if the reader may not see the previous agreement. */
function changePercent(agreement: LoadedAgreement, { agreements }: LoadedChains): number | null {
  const before = agreements.get(agreement.renewalOfId ?? 0)
  if (before?.currencyId !== agreement.currencyId) return null
  return percentChange(yearlyValueOf(before), yearlyValueOf(agreement))
}

export function presentRow(agreement: LoadedAgreement, chains: LoadedChains, user: LoggedInUser): AgreementRow {
  const { corporations, followers, decision } = agreement
  const parents = chains.parentsOf(agreement.id)
  const chain = [agreement, ...parents]
  const isRenewedPassive = agreement.state === agreementStates.RenewedPassive
  return {
    ...agreement,
    ...presentGeneration(agreement, chains),
    corporationIds: corporations.map(({ id }) => id),
    followUserList: followers.map(({ userId }) => userId),
    isRenewedPassive,
    yearlyValue: formatAmount(yearlyValueOf(agreement)),
    due: agreementDue({ ...agreement, isDecided: decision !== null }, chains.today),
    decision,
    reference: chain.find(({ reference }) => reference !== null)?.reference ?? '',
    parentList: parents.map(parent => presentGeneration(parent, chains)),
    abilities: { canRenew: mayWrite(agreement, user) && !isRenewedPassive },
  }
}

export function presentPage(
  agreement: LoadedAgreement,
  chains: LoadedChains,
  user: LoggedInUser,
  around: Pick<AgreementPage, 'uploadedFiles' | 'renewedById'>,
): AgreementPage {
  const row = presentRow(agreement, chains, user)
  const { canRenew } = row.abilities
  const first = chains.parentsOf(agreement.id).at(-1) ?? agreement
  const canDecide = mayWrite(agreement, user) && row.state === agreementStates.Active
  const originalStartDate = first.originalStartDate ?? first.startDate
  return { ...agreement, ...row, ...around, originalStartDate, abilities: { canEdit: canRenew, canRenew, canDecide } }
}
