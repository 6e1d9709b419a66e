import { agreementStates, type AgreementState } from '@portal/contracts/agreements/agreements'

/** An agreement holds until its end date, that day included; without one, for ever. */
export function isPastEnd({ endDate }: { readonly endDate: string | null }, today: string): boolean {
  return endDate !== null && endDate < today
}

/** What an agreement is today, whatever state was written of it last. */
export function agreementStateOn(
  today: string,
  agreement: { readonly state: AgreementState; readonly endDate: string | null },
): AgreementState {
  if (agreement.state === agreementStates.RenewedPassive) return agreement.state
  return isPastEnd(agreement, today) ? agreementStates.Expired : agreementStates.Active
}
