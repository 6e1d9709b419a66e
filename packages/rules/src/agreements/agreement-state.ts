import { agreementStates, type AgreementState } from '@portal/contracts/agreements/agreements'

/** An agreement is active through its end date; without one, for ever. */
export function isPastEnd({ endDate }: { readonly endDate: string | null }, today: string): boolean {
  return endDate !== null && endDate < today
}

/** Returns an agreement's state today, whatever state was stored last. */
export function agreementStateOn(
  today: string,
  agreement: { readonly state: AgreementState; readonly endDate: string | null },
): AgreementState {
  if (agreement.state === agreementStates.RenewedPassive) return agreement.state
  return isPastEnd(agreement, today) ? agreementStates.Expired : agreementStates.Active
}
