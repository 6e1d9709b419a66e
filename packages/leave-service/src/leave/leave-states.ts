import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { sql } from 'kysely'

const { Pending, Approved, PendingCancelled, ApprovedCancelPending } = formStates

// A leave counts as before while its cancellation is pending.
const approved: readonly RestingFormState[] = [Approved, ApprovedCancelPending]
const pending: readonly RestingFormState[] = [Pending, PendingCancelled]
const among = (states: readonly RestingFormState[]) =>
  sql<boolean>`f.state in (${sql.join(states.map(state => sql.lit(state)))})`

export function isApproved(state: RestingFormState): boolean {
  return approved.includes(state)
}

/** Conditions on `form as f`. */
export const isApprovedForm = among(approved)
export const isPendingForm = among(pending)
export const isApprovedOrPendingForm = among([...approved, ...pending])
