import type { Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { faultText } from '@portal/rules/leave/fault-text'
import { leaveFaults, serviceFault, type LeaveFacts, type LeaveFault } from '@portal/rules/leave/leave-faults'
import { spanOf, type TypedSpan } from './typed-span'

/** What the rules find wrong with a leave, in the server's words, whatever is still missing in it. */
export function leaveProblems(typed: TypedSpan, facts: LeaveFacts, language: Language): FieldError[] {
  return faultsOf(typed, facts).map(fault => ({
    path: fault.path,
    code: fault.code,
    message: faultText(fault, language),
  }))
}

function faultsOf(typed: TypedSpan, facts: LeaveFacts): LeaveFault[] {
  const span = spanOf(typed, facts.calendar)
  if (span) return leaveFaults(span, facts)
  // Whoever has not worked long enough learns it before they choose dates.
  const fault = serviceFault({ startDate: typed.startDate || facts.today }, facts)
  return fault ? [fault] : []
}
