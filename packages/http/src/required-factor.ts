import type { LoggedInUser } from '@portal/contracts/identity/user'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { Refusal } from './refusal'

const days = new Intl.DateTimeFormat('en-CA', { timeZone: portalTimeZone })

/** Refuses somebody whose company requires a second factor by now, and who has none. */
export function refuseWithoutFactor({ factorDue }: LoggedInUser): void {
  if (factorDue && factorDue <= days.format(Date.now()))
    throw new Refusal('FACTOR_REQUIRED', { data: { due: factorDue } })
}
