import type { ErrorCode } from '@portal/contracts/errors'
import { currentHost } from './host'

const code: ErrorCode = 'PROOF_NEEDED'

/** True if a call was refused only because its user has not proven lately who they are. */
export function asksForProof(outcome: unknown): boolean {
  return (outcome as { code?: unknown } | null | undefined)?.code === code
}

let asked: Promise<boolean> | undefined

/** Asks the user for a proof; calls at the same time share the question and its answer. */
export function askForProof(): Promise<boolean> {
  asked ??= currentHost()
    .prove()
    .finally(() => (asked = undefined))
  return asked
}
