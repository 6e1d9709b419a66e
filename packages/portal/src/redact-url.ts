const secretKeys = /^(access_token|token|code|id|password)$/i
const secretPath = /(\/(?:reset-?password|invitation|annualleave\/+feed)\/+)[^/?]+/gi
/** Letters and the like, which may also be written as `%72`. */
const encodedLetter = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/** An address without secrets: tokens in its query, the token of a password link, the key of a calendar feed. */
export const redactUrl = (url: string): string => {
  const plain = url.replace(encodedLetter, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const [path = '', query] = plain.replace(secretPath, '$1[redacted]').split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map(part => {
    const [key = ''] = part.split('=', 1)
    return secretKeys.test(key) ? `${key}=[redacted]` : part
  })
  return `${path}?${parts.join('&')}`
}
