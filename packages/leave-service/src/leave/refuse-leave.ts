import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import { faultText, faultValues } from '@portal/rules/leave/fault-text'
import type { LeaveFault } from '@portal/rules/leave/leave-faults'

/** Ends the call if anything is wrong with a leave; the first fault names the whole refusal. */
export function refuseFaults(faults: readonly LeaveFault[], language: Language): void {
  const [first] = faults
  if (!first) return
  throw new Refusal(first.code, {
    values: faultValues(first, language),
    errors: faults.map(fault => ({ path: fault.path, code: fault.code, message: faultText(fault, language) })),
  })
}

export function refuseForOthers(ownerId: number, user: LoggedInUser): void {
  if (ownerId !== user.id && !meets(user, leaveOfficeAccess)) throw new Refusal('LEAVE_FOR_OTHERS')
}
