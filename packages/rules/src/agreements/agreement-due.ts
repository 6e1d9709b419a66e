import type { AgreementDue } from '@portal/contracts/agreements/agreement'
import { agreementStates, noticeDays, type AgreementState } from '@portal/contracts/agreements/agreements'
import { dayNumber } from '../calendar/calendar-date'
import { agreementStateOn } from './agreement-state'
import { renewedTerm, type AgreementTerm } from './renewal'

interface DueAgreement extends AgreementTerm {
  readonly state: AgreementState
  readonly autoRenewal: boolean
  /** A decision about the current dates exists. */
  readonly isDecided: boolean
}

/** Finds an agreement's next date, and what happens on it if nobody acts. */
export function agreementDue(agreement: DueAgreement, today: string): AgreementDue | null {
  const { endDate, lastTerminationDate, isDecided } = agreement
  if (agreementStateOn(today, agreement) !== agreementStates.Active) return null
  const isPassed = lastTerminationDate < today
  const isBeforeEnd = endDate === null || lastTerminationDate <= endDate
  const next =
    !isPassed && isBeforeEnd
      ? ({ kind: 'Termination', date: lastTerminationDate } as const)
      : endDate !== null && ({ kind: 'End', date: endDate } as const)
  if (!next) return null
  const daysLeft = dayNumber(next.date) - dayNumber(today)
  const outcome = undecidedOutcome(agreement)
  return {
    ...next,
    daysLeft,
    ...outcome,
    needsDecision: !isDecided && (isPassed || daysLeft <= noticeDays[0]),
    isMissed: isPassed && !isDecided && outcome.ifNobodyActs === 'Renews',
  }
}

/** Returns what happens to an agreement without a decision. */
export function undecidedOutcome(
  agreement: Pick<DueAgreement, 'autoRenewal' | keyof AgreementTerm>,
): Pick<AgreementDue, 'ifNobodyActs' | 'renewsUntil'> {
  const { endDate, autoRenewal } = agreement
  if (endDate === null) return { ifNobodyActs: 'GoesOn', renewsUntil: null }
  if (!autoRenewal) return { ifNobodyActs: 'Expires', renewsUntil: null }
  return { ifNobodyActs: 'Renews', renewsUntil: renewedTerm({ ...agreement, endDate }).endDate }
}
