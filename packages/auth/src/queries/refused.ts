import type { ErrorCode } from '@portal/contracts/errors'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'

/** Wraps a refusal for the query library, which expects failures to be thrown. */
export class Refused extends Error {
  constructor(readonly refusal: RefusalAnswer) {
    super(refusal.message)
  }
}

const passing: ErrorCode[] = ['NETWORK', 'UNAVAILABLE']

/** True if the server has decided nothing and may do so a little later. */
export function isWorthRetrying(error: Error): boolean {
  return error instanceof Refused && passing.includes(error.refusal.code)
}

export function refusalIn(error: Error | null): RefusalAnswer | null {
  if (error === null || error instanceof Refused) return error?.refusal ?? null
  throw error
}
