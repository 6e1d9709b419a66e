import { DependencyUnavailable } from './dependency-unavailable'
import { Refusal } from './refusal'

/** The refusal that a caller gets for a thrown error. */
export function refusalFor(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const { code, statusCode } = asFailure(thrown)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('UNSUPPORTED_TYPE')
  // Fastify's own refusals of a body: broken JSON, an empty one, a wrong length, `__proto__` as a field.
  if (statusCode === 400) return new Refusal('UNREADABLE_BODY')
  return new Refusal(isPartAway(thrown) ? 'UNAVAILABLE' : 'INTERNAL')
}

interface Failure {
  code?: unknown
  statusCode?: unknown
  syscall?: unknown
  message?: unknown
}

function asFailure(thrown: unknown): Failure {
  return typeof thrown === 'object' && thrown !== null ? thrown : {}
}

// 08: connection exceptions · 53300: too many connections · 57P01–57P03: shut down, crashed, still starting
const awaySqlStates = /^(08...|53300|57P0[123])$/
const awaySystemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
// The disk is full, broken, read-only or has a file where a folder belongs, or the process may not open more files.
const diskCodes = /^(EACCES|EDQUOT|EEXIST|EFBIG|EIO|EMFILE|ENFILE|ENOSPC|ENOTDIR|EPERM|EROFS)$/
// The driver gives these no code. The last two come from the rollback of a transaction whose connection broke.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

function isPartAway(thrown: unknown): boolean {
  if (thrown instanceof DependencyUnavailable) return true
  const { code, syscall, message } = asFailure(thrown)
  if (typeof code === 'string') {
    const known = [awaySqlStates, awaySystemCodes, diskCodes]
    return known.some(codes => codes.test(code)) || (code === 'ENOENT' && syscall === 'connect')
  }
  return typeof message === 'string' && awayMessages.test(message)
}
