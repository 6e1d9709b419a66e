import type { PaymentRow } from '@portal/contracts/payments/payment.calls'

/** What is chosen, in whichever weeks it stands, once other reports of one week are. */
export function withChosen(
  chosen: readonly PaymentRow[],
  ofWeek: readonly PaymentRow[],
  formGuids: readonly string[],
): PaymentRow[] {
  const elsewhere = chosen.filter(row => !ofWeek.some(({ formGuid }) => formGuid === row.formGuid))
  return [...elsewhere, ...ofWeek.filter(({ formGuid }) => formGuids.includes(formGuid))]
}
