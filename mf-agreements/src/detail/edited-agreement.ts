import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'

/** An agreement as the frame of an edit takes it. */
export type EditedAgreement = AgreementPage & { isEditable: boolean }

export function editedOf(agreement: AgreementPage): EditedAgreement {
  return { ...agreement, isEditable: agreement.abilities.canEdit }
}

/** A stale version is refused with the agreement as it is now. */
export function editedOutcome(
  outcome: SuccessAnswer<AgreementPage, unknown> | RefusalAnswer,
): SuccessAnswer<EditedAgreement, unknown> | RefusalAnswer {
  if (outcome.success) return { ...outcome, data: editedOf(outcome.data) }
  const isStale = outcome.code === 'STALE_VERSION'
  return isStale ? { ...outcome, data: editedOf(outcome.data as AgreementPage) } : outcome
}
