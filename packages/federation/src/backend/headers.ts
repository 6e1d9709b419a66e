import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/**
 * Lists of what passes, not of what does not: a header that nobody has thought of stays out. Cookies, the session's
 * token, forwarded addresses and hop-by-hop headers never pass.
 */
const sent = ['accept', 'idempotency-key', 'if-match', 'if-none-match', 'last-event-id', 'range', 'if-range']
const sentWithBody = ['content-length', 'content-type']
const answered = [
  'accept-ranges',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
]

/** The portal’s own headers to a backend. */
export interface Told {
  statement: string
  language: string
  hasBody?: boolean
  /** Identifies the call in the logs of both: `x-request-id`, `traceparent`. */
  trace: Record<string, string>
}

export function headersToBackend(headers: IncomingHttpHeaders, { statement, language, hasBody, trace }: Told) {
  return {
    ...picked(headers, hasBody ? [...sent, ...sentWithBody] : sent),
    ...trace,
    authorization: `Bearer ${statement}`,
    'accept-language': language,
    // A packed answer could be of any size.
    'accept-encoding': 'identity',
  }
}

/** An answer never becomes a document of the portal's origin, and no cache keeps it. */
export function headersToBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const disposition = headers['content-disposition']
  return {
    'content-type': 'application/octet-stream',
    ...picked(headers, answered),
    'content-disposition': /^attachment\b/i.test(disposition ?? '') ? disposition : 'attachment',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    // A proxy in front of the portal passes events on at once.
    ...(isEventStream(headers) && { 'x-accel-buffering': 'no' }),
  }
}

export function isEventStream({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^text\/event-stream\b/i.test(type)
}

function picked(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}
