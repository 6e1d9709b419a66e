import { errorCatalogue, type ServerErrorCode } from '../errors'

/** How a refusal of a hub's method travels: a hub has a text for it and nothing else. */
export function hubRefusalText(code: ServerErrorCode, message: string): string {
  return `${code}: ${message}`
}

/**
 * The refusal in what an invocation of a hub's method was rejected with; undefined where it failed for another reason.
 */
export function readHubRefusal(thrown: unknown): { code: ServerErrorCode; message: string } | undefined {
  const text = thrown instanceof Error ? thrown.message : ''
  const [, code = '', message = ''] = /HubException: ([A-Z_]+): (.+)$/s.exec(text) ?? []
  return isCode(code) ? { code, message } : undefined
}

function isCode(code: string): code is ServerErrorCode {
  return code in errorCatalogue && code !== 'NETWORK'
}
