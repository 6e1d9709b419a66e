import { nameOf, type Call } from '@portal/contracts/wire/call'

/** Under which an answer is kept; without an input, the beginning of all answers of a call. */
export function callKey(call: Call, ...input: unknown[]): unknown[] {
  return [nameOf(call), ...input]
}
