import { DependencyUnavailable } from './dependency-unavailable'
import { Refusal } from './refusal'

/** Returns the refusal that a caller gets for a thrown error. */
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
  severity?: unknown
}

function asFailure(thrown: unknown): Failure {
  return typeof thrown === 'object' && thrown !== null ? thrown : {}
}

/**
 * 08: connection exceptions · 25006: read-only · 25P03, 25P04: the transaction took too long · 53: no disk, memory or
 * connections left · 55P03: locked by somebody else · 57014: the statement took too long · 57P: shut down, crashed,
 * still starting · 58030: the disk fails
 */
const awaySqlStates = /^(08...|25006|25P0[34]|53...|55P03|57014|57P0[1235]|58030)$/
const awaySystemCodes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTCONN|EAI_AGAIN|ENOTFOUND|EPIPE|ETIMEDOUT)$/
// The disk is full, broken, read-only or has a file where a folder belongs, or the process may not open more files.
const diskCodes = /^(EACCES|EDQUOT|EEXIST|EFBIG|EIO|EMFILE|ENFILE|ENOSPC|ENOTDIR|EPERM|EROFS)$/
// The driver gives these no code. The last two come from the rollback of a transaction whose connection broke.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** True if the portal works but something it needs does not. */
export function isPartAway(thrown: unknown): boolean {
  if (thrown instanceof DependencyUnavailable) return true
  const { code, syscall, message, severity } = asFailure(thrown)
  // The server has ended the connection, or did not accept it.
  if (severity === 'FATAL' || severity === 'PANIC') return true
  if (typeof code === 'string') {
    const known = [awaySqlStates, awaySystemCodes, diskCodes]
    return known.some(codes => codes.test(code)) || (code === 'ENOENT' && syscall === 'connect')
  }
  return typeof message === 'string' && awayMessages.test(message)
}
