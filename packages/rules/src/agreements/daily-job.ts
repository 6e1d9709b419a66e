import { renewedTerm, type AgreementTerm, type EndingTerm } from './renewal'

interface KeptAgreement extends AgreementTerm {
  readonly autoRenewal: boolean
}

/** The effect of a day on an agreement without a successor. */
export interface AgreementDay {
  /** The automatic terms that follow, in order. */
  readonly renewals: readonly EndingTerm[]
  /** True if the agreement, or the last of those terms, is past its end. */
  readonly isExpired: boolean
}

/** The most terms created in one day: five years of months. The next day continues. */
const mostRenewals = 60

/**
 * Renews an automatically renewing agreement on its last day. Missed days give the same terms as daily runs would have.
 */
export function agreementOn(today: string, agreement: KeptAgreement): AgreementDay {
  const { autoRenewal, endDate } = agreement
  const renewals: EndingTerm[] = []
  if (endDate === null) return { renewals, isExpired: false }
  if (!autoRenewal) return { renewals, isExpired: endDate < today }
  for (let term: EndingTerm = { ...agreement, endDate }; term.endDate <= today && renewals.length < mostRenewals; ) {
    term = renewedTerm(term)
    renewals.push(term)
  }
  return { renewals, isExpired: false }
}
