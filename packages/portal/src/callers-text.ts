const credential = /\b(bearer|basic)\s+[^\s"']+/gi
const secretField = /((?:token|password|secret|authorization|cookie|key|code)["']?\s*[=:]\s*["']?)[^\s"'&,;)]+/gi
const query = /(\b\w+:\/\/[^\s?#)]*|\/[^\s?#)]*)[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g
/** A token, an id or a hash: longer than our names, or with digits among its letters. */
const random = /[\w-]{40,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi
/** Control characters that a terminal or log viewer obeys, other than the line end. */
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
