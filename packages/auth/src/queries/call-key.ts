import { nameOf, type Call } from '@portal/contracts/wire/call'

/** Returns the cache key of an answer; without an input, the common prefix of a call's answers. */
export function callKey(call: Call, ...input: unknown[]): unknown[] {
  return [nameOf(call), ...input]
}
