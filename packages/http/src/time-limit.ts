import type { Call } from '@portal/contracts/wire/call'
import { DependencyUnavailable } from './dependency-unavailable'

/** Every call is answered within five seconds, whatever the database, another portal or the disk does. */
export const timeForCalls = 4_800
/** Files are generated as a whole. */
const timeForFiles = 60_000
/** Files of 100,000 rows are read as a whole, on a thread that ends a little later. */
const timeForRows = 115_000

export function timeFor(call: Call, longest: number): number {
  if (call.largeBody) return timeForRows
  return call.answersFile ? timeForFiles : longest
}

/** Settles with the work, or fails after this many milliseconds. The work continues up to its own limits. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DependencyUnavailable('The call took too long')), milliseconds)
    const ending =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer)
        settle(outcome)
      }
    work.then(ending(resolve), ending(reject))
  })
}
