import type { Language } from '@portal/contracts/wire/language'
import { Refusal } from '@portal/http/refusal'
import { faultText, faultValues } from '@portal/rules/leave/fault-text'
import type { LeaveFault } from '@portal/rules/leave/leave-faults'

/** Refuses a leave with faults; the first one names the refusal. */
export function refuseFaults(faults: readonly LeaveFault[], language: Language): void {
  const [first] = faults
  if (!first) return
  throw new Refusal(first.code, {
    values: faultValues(first, language),
    errors: faults.map(fault => ({ path: fault.path, code: fault.code, message: faultText(fault, language) })),
  })
}
