import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'

interface PeriodicAmount {
  readonly amount: bigint
  readonly period: AgreementPeriod
}

interface ValuedAgreement extends PeriodicAmount {
  /** In the currency of the agreement, each with a period of its own. */
  readonly additionalAmounts: readonly PeriodicAmount[]
}

/** What an agreement costs in a year. */
export function yearlyValue({ additionalAmounts, ...instalment }: ValuedAgreement): bigint {
  return [instalment, ...additionalAmounts].reduce((sum, amount) => sum + inAYear(amount), 0n)
}

const inAYear = ({ amount, period }: PeriodicAmount): bigint =>
  period === agreementPeriods.Monthly ? 12n * amount : amount
