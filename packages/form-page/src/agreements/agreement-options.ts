import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { termFaults, type AgreementOfLine } from '@portal/rules/agreements/agreement-of-line'
import { agreementStates } from '@portal/contracts/agreements/agreements'

export const isExpired = ({ state }: ChoosableAgreement): boolean => state === agreementStates.Expired

/** The values of a line that concern its company and agreement. */
export interface LineValues {
  corporationId: number | undefined
  agreementId?: number | null | undefined
}

/**
 * Returns the agreements that a line of a corporation and a date can belong to. Expired ones come last: somebody who
 * looks for one reads why it cannot be used. A chain of renewals offers only the term of the date, and the line's own.
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

/** Removes an agreement that the reader cannot see from a copied form. They could not remove it themselves. */
export function withSeenAgreement<Copy extends Pick<LineValues, 'agreementId'>>(
  copy: Copy,
  all: readonly ChoosableAgreement[],
): Copy {
  return all.some(({ id }) => id === copy.agreementId) ? copy : { ...copy, agreementId: null }
}

/** Returns the agreement of a line. A form keeps the agreement that it was saved with, even past its end. */
export function agreementOf(
  { agreementId }: Pick<LineValues, 'agreementId'>,
  all: readonly ChoosableAgreement[],
  savedAgreementId?: number | null,
): (ChoosableAgreement & AgreementOfLine) | null {
  const chosen = all.find(({ id }) => id === agreementId)
  return chosen ? { ...chosen, isKept: chosen.id === savedAgreementId } : null
}
