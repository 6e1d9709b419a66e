import type { ErrorCode } from '@portal/contracts/errors'
import { currentHost } from './host'

const code: ErrorCode = 'PROOF_NEEDED'

/** True if a call was refused only because its user has not proven lately who they are. */
export function asksForProof(outcome: unknown): boolean {
  return (outcome as { code?: unknown } | null | undefined)?.code === code
}

let asked: Promise<boolean> | undefined
let provenAt = -Infinity

/**
 * Asks the user for a proof; calls at the same time share the question and its answer. A call that was sent before the
 * last proof needs no other.
 */
export function askForProof(sentAt: number): Promise<boolean> {
  if (sentAt < provenAt) return Promise.resolve(true)
  asked ??= ask().finally(() => (asked = undefined))
  return asked
}

async function ask(): Promise<boolean> {
  const isProven = (await currentHost().prove?.()) ?? false
  if (isProven) provenAt = performance.now()
  return isProven
}
