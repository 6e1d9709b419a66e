import { nameOf, type Call } from '@portal/contracts/wire/call'
import { currentHost } from './host'
import { currentSession } from './session.store'

/** Older answers are asked for again. */
const usableMs = 10_000

const begun = new Map<string, { outcome: Promise<unknown>; at: number }>()

const keyOf = (call: Call, input: unknown = {}) =>
  JSON.stringify([nameOf(call), input, currentHost().language(), currentSession()?.token])

export function noteBegun(call: Call, input: unknown, outcome: Promise<unknown>): void {
  begun.set(keyOf(call, input), { outcome, at: performance.now() })
}

/** Returns the outcome of a call that was begun with this input, once. */
export function takeBegun<Outcome>(call: Call, input: unknown): Promise<Outcome> | undefined {
  if (begun.size === 0) return undefined
  const key = keyOf(call, input)
  const found = begun.get(key)
  begun.delete(key)
  return found && performance.now() - found.at < usableMs ? (found.outcome as Promise<Outcome>) : undefined
}
