import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { termFaults, type AgreementOfLine } from '@portal/rules/agreements/agreement-of-line'
import { agreementStates } from '@portal/contracts/agreements/agreements'

export const isExpired = ({ state }: ChoosableAgreement): boolean => state === agreementStates.Expired

/** The values that a line has of its company and agreement. */
export interface LineValues {
  corporationId: number | undefined
  agreementId?: number | null | undefined
}

/**
 * The agreements that a line of a corporation and a date can belong to. Expired ones stand at the end, so that whoever
 * looks for one reads why it cannot be used. Of a chain of renewals only the term of the date is offered, beside what
 * the line has.
 */
export function agreementsFor(
  all: readonly ChoosableAgreement[],
  { corporationId, agreementId }: LineValues,
  date = '',
) {
  const isOffered = ({ corporationIds, ...agreement }: ChoosableAgreement) =>
    agreement.id === agreementId ||
    (corporationId !== undefined &&
      corporationIds.includes(corporationId) &&
      agreement.state !== agreementStates.RenewedPassive &&
      termFaults(agreement, date, null).length === 0)
  return all.filter(isOffered).sort((a, b) => Number(isExpired(a)) - Number(isExpired(b)))
}

/** A copy of a form of others, without an agreement that whoever copies it does not see, and so could not take out. */
export function withSeenAgreement<Copy extends Pick<LineValues, 'agreementId'>>(
  copy: Copy,
  all: readonly ChoosableAgreement[],
): Copy {
  return all.some(({ id }) => id === copy.agreementId) ? copy : { ...copy, agreementId: null }
}

/** The agreement of a line. The form keeps the one that it was saved with past its end. */
export function agreementOf(
  { agreementId }: Pick<LineValues, 'agreementId'>,
  all: readonly ChoosableAgreement[],
  savedAgreementId?: number | null,
): (ChoosableAgreement & AgreementOfLine) | null {
  const chosen = all.find(({ id }) => id === agreementId)
  return chosen ? { ...chosen, isKept: chosen.id === savedAgreementId } : null
}
