import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'

interface PeriodicAmount {
  readonly amount: bigint
  readonly period: AgreementPeriod
}

export interface ValuedAgreement extends PeriodicAmount {
  readonly currencyId: number
  /** In the currency of the agreement, each with a period of its own. */
  readonly additionalAmounts: readonly PeriodicAmount[]
}

/** What an agreement costs in a year. */
export function yearlyValue({ additionalAmounts, ...instalment }: ValuedAgreement): bigint {
  return [instalment, ...additionalAmounts].reduce((sum, amount) => sum + inAYear(amount), 0n)
}

/** What several cost in a year, by currency: amounts of two currencies are never added. */
export function yearlyValues(agreements: Iterable<ValuedAgreement>): ReadonlyMap<number, bigint> {
  const values = new Map<number, bigint>()
  for (const agreement of agreements) {
    const { currencyId } = agreement
    values.set(currencyId, (values.get(currencyId) ?? 0n) + yearlyValue(agreement))
  }
  return values
}

const inAYear = ({ amount, period }: PeriodicAmount): bigint =>
  period === agreementPeriods.Monthly ? 12n * amount : amount
