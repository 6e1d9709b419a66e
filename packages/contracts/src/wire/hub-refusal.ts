import { errorCatalogue, type ServerErrorCode } from '../errors'

/** Encodes a refusal of a hub method as text, because a hub has nothing else. */
export function hubRefusalText(code: ServerErrorCode, message: string): string {
  return `${code}: ${message}`
}

/** Decodes the refusal from a rejected invocation; undefined for other failures. */
export function readHubRefusal(thrown: unknown): { code: ServerErrorCode; message: string } | undefined {
  const text = thrown instanceof Error ? thrown.message : ''
  const [, code = '', message = ''] = /HubException: ([A-Z_]+): (.+)$/s.exec(text) ?? []
  return isCode(code) ? { code, message } : undefined
}

function isCode(code: string): code is ServerErrorCode {
  return code in errorCatalogue && code !== 'NETWORK'
}
