import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { agreementStates } from '@portal/contracts/agreements/agreements'

export const isExpired = ({ state }: ChoosableAgreement): boolean => state === agreementStates.Expired

interface Line {
  corporationId: number | undefined
  agreementId?: number | null | undefined
}

/**
 * The agreements that a line of a corporation can belong to. One that has expired is among them, at the end, because
 * whoever looks for it is to read why it cannot be used; one that another continues is not, unless the line has it.
 */
export function agreementsFor(all: readonly ChoosableAgreement[], { corporationId, agreementId }: Line) {
  const isOffered = ({ id, state, corporationIds }: ChoosableAgreement) =>
    id === agreementId ||
    (corporationId !== undefined && corporationIds.includes(corporationId) && state !== agreementStates.RenewedPassive)
  return all.filter(isOffered).sort((a, b) => Number(isExpired(a)) - Number(isExpired(b)))
}

/** A copy of a form of others, without an agreement that whoever copies it does not see, and so could not take out. */
export function withSeenAgreement<Copy extends { agreementId?: number | null | undefined }>(
  copy: Copy,
  all: readonly ChoosableAgreement[],
): Copy {
  return all.some(({ id }) => id === copy.agreementId) ? copy : { ...copy, agreementId: null }
}

interface Saved {
  savedAgreementId?: number | null | undefined
  today: string
}

/** The agreement of a line. The one that its form was saved with is not refused for its end again. */
export function agreementOf(
  { agreementId }: Pick<Line, 'agreementId'>,
  all: readonly ChoosableAgreement[],
  { savedAgreementId, today }: Saved,
): ChoosableAgreement | null {
  const chosen = all.find(({ id }) => id === agreementId)
  if (!chosen) return null
  return chosen.id === savedAgreementId ? { ...chosen, endDate: today } : chosen
}
