const secretKeys = /^(access_token|token|code|id|password)$/i
const secretPath = /^(\/(?:(?:user\/)?reset-?password|annualleave\/feed)\/)[^/?]+/i

/** An address without secrets: tokens in its query, the token of a password link, the key of a calendar feed. */
export const safeUrl = (url: string): string => {
  const [path = '', query] = url.replace(secretPath, '$1[redacted]').split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map(part => {
    const [key = ''] = part.split('=', 1)
    return secretKeys.test(key) ? `${key}=[redacted]` : part
  })
  return `${path}?${parts.join('&')}`
}
