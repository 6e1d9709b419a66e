const credential = /\b(bearer|basic)\s+[^\s"']+/gi
const secretField = /((?:token|password|secret|authorization|cookie|key|code)["']?\s*[=:]\s*["']?)[^\s"'&,;)]+/gi
const query = /(\b\w+:\/\/[^\s?#)]*|\/[^\s?#)]*)[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g
/** Longer than a name of our own, or with digits among its letters: a token, an id or a hash. */
const random = /[\w-]{40,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi
/** Characters that a terminal or a viewer of logs obeys, other than the end of a line. */
const control = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A caller's text for the log: without secrets, and without characters that could forge a line. */
export function safeText(text: string): string {
  return text
    .replace(control, '\uFFFD')
    .replace(query, '$1')
    .replace(credential, '$1 [redacted]')
    .replace(secretField, '$1[redacted]')
    .replace(random, '[redacted]')
}

/** The first part of a page's address. The rest may be secret, however it is written. */
export function pageOf(address: string): string {
  const [page = ''] = /^[a-z]+/i.exec(address.replace(/^[\\/]+/, '')) ?? []
  return `/${page}`
}
