import { renewedTerm, type AgreementTerm, type EndingTerm } from './renewal'

interface KeptAgreement extends AgreementTerm {
  readonly autoRenewal: boolean
}

/** What a day makes of an agreement that nothing continues. */
export interface AgreementDay {
  /** The terms that follow by themselves, one after another. */
  readonly renewals: readonly EndingTerm[]
  /** Whether it, or the last of those, is past its end. */
  readonly isExpired: boolean
}

/** What follows by itself in one day: five years of months. The next day goes on from there. */
const mostRenewals = 60

/**
 * One that renews itself does so on its last day. However many days nobody looked, the terms are the same as if
 * somebody had looked on each.
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
