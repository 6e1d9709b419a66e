import { agreementDecisions, type AgreementDecision } from '@portal/contracts/agreements/agreements'
import type { RepricedAgreement } from '@portal/contracts/agreements/price-index.calls'
import { largestAmount } from '@portal/contracts/wire/money-format'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'
import { indexed } from '@portal/rules/agreements/price-index'
import { renewedTerm } from '@portal/rules/agreements/renewal'
import { amountOf, formatAmount } from '@portal/rules/money/amount'

type Priced = Pick<AgreementFields, 'amount' | 'additionalAmount' | 'startDate' | 'endDate' | 'lastTerminationDate'>

/** Returns the next term of an agreement with an end, at the price of an index. */
export function repriced<Agreement extends Priced>(agreement: Agreement & { endDate: string }, percent: string) {
  const change = (amount: string) => formatAmount(indexed(amountOf(amount), percent))
  const additionalAmount = agreement.additionalAmount.map(each => ({ ...each, amount: change(each.amount) }))
  return { ...renewedTerm(agreement), amount: change(agreement.amount), additionalAmount }
}

export function problemOf(
  { amount, additionalAmount }: Pick<Priced, 'amount' | 'additionalAmount'>,
  decision: { readonly decision: AgreementDecision } | null,
): RepricedAgreement['problem'] {
  if (decision?.decision === agreementDecisions.Terminate) return 'Terminated'
  return [amount, ...additionalAmount.map(each => each.amount)].some(each => amountOf(each) > largestAmount)
    ? 'TooHigh'
    : null
}
