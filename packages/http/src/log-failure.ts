import { oneLineASecond } from '@portal/database/one-line-a-second'
import type { Refusal } from './refusal'
import type { ServiceOptions } from './service'
import { newSupportCode } from './support-code'

type FailureLog = ServiceOptions['log']

interface Written {
  isWritten: ReturnType<typeof oneLineASecond>
  /** The last line of each kind. */
  codes: Map<string, string>
}

const written = new WeakMap<FailureLog, Written>()

/**
 * Logs an unexpected error and returns the support code of its line. An outage fails every call: it gets one line a
 * second and kind, and the calls in between share its code.
 */
export function logFailure(
  log: FailureLog,
  refusal: Refusal,
  thrown: unknown,
  details: object,
  message: string,
): string {
  const supportCode = newSupportCode()
  if (refusal.status !== 503) {
    log.error({ err: thrown, supportCode, ...details }, message)
    return supportCode
  }
  const { isWritten, codes } = written.get(log) ?? { isWritten: oneLineASecond(), codes: new Map<string, string>() }
  written.set(log, { isWritten, codes })
  const kind = kindOf(refusal, thrown)
  const leftOut = isWritten(kind)
  if (leftOut === undefined) return codes.get(kind) ?? supportCode
  // A kind contains messages of the driver and PostgreSQL.
  if (codes.size > 100) codes.clear()
  codes.set(kind, supportCode)
  log.error({ err: thrown, supportCode, leftOut, ...details }, message)
  return supportCode
}

function kindOf({ code }: Refusal, thrown: unknown): string {
  const { code: state, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  return `${code} ${String(state ?? message)}`
}
