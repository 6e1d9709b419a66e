/** Characters that a backend could read as another path than the portal did: encoded slashes, control characters. */
const ambiguous = /[^\x21-\x7e]|[\\#]|%(?![0-9a-f]{2})|%(2f|5c|[01][0-9a-f]|7f)|%25(2e|2f|5c)/i
/** `.` and `..`, also encoded or with the parameters that some servers cut off, as in `..;a`. */
const dotSegment = /(^|\/)(\.|%2e){1,2}(;|%3b|\/|$)/i
const malformedQuery = /[^\x21-\x7e]|#/

/**
 * Returns path and query below a backend's address for what follows `/backends/<remote>` in an address; undefined if
 * it could lead out of there.
 */
export function targetOf(base: URL, rest: string): string | undefined {
  const [path = '', ...queries] = rest.split('?')
  const query = queries.length > 0 ? `?${queries.join('?')}` : ''
  if (!path.startsWith('/') || ambiguous.test(path) || dotSegment.test(path) || malformedQuery.test(query)) return
  return `${base.pathname.replace(/\/$/, '')}${path}${query}`
}
