import type { ErrorCode } from '@portal/contracts/errors'
import { Refusal } from '@portal/http/refusal'

/** The refusal behind what a rule found wrong. No rule finds a network that failed. */
export function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code)
}

/** Ends a call with what a rule found wrong, if it did. */
export function requireAccepted(code: ErrorCode | null): void {
  if (code !== null) throw refusalOf(code)
}
