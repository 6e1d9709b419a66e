import type { ErrorCode } from '@portal/contracts/errors'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'

/** Wraps a refusal for the query library, which expects failures to be thrown. */
export class Refused extends Error {
  constructor(readonly refusal: RefusalAnswer) {
    super(refusal.message)
  }
}

const hasCode = (error: Error | null, code: ErrorCode) => error instanceof Refused && error.refusal.code === code

/** True if the server was reached and was too busy, or lacks something that it needs. */
export const isAway = (error: Error | null): boolean => hasCode(error, 'UNAVAILABLE')

/**
 * Returns how often to ask again where the server has decided nothing. Where it was not reached, its return has
 * everything asked again.
 */
export function retriesAfter(error: Error): number {
  if (isAway(error)) return 5
  return hasCode(error, 'NETWORK') ? 2 : 0
}

export function refusalIn(error: Error | null): RefusalAnswer | null {
  if (error === null || error instanceof Refused) return error?.refusal ?? null
  throw error
}
