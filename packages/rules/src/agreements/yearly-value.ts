import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'

interface PeriodicAmount {
  readonly amount: bigint
  readonly period: AgreementPeriod
}

interface ValuedAgreement extends PeriodicAmount {
  /** Additional amounts in the agreement's currency, each with its own period. */
  readonly additionalAmounts: readonly PeriodicAmount[]
}

/** Returns an agreement's cost per year. */
export function yearlyValue({ additionalAmounts, ...instalment }: ValuedAgreement): bigint {
  return [instalment, ...additionalAmounts].reduce((sum, amount) => sum + inAYear(amount), 0n)
}

const inAYear = ({ amount, period }: PeriodicAmount): bigint =>
  period === agreementPeriods.Monthly ? 12n * amount : amount
