/**
 * The header `traceparent` of W3C Trace Context, which names the trace that a call belongs to: version, trace, the
 * caller's part of it, flags. Version 00 ends there; a later one may go on.
 */
const shape =
  /^(?:00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$|(?!00|ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$))/

export interface Trace {
  traceId: string
  isSampled: boolean
}

/** Returns the trace of a header that anybody may have written; undefined if it is invalid. */
export function traceOf(header: unknown): Trace | undefined {
  const [, id, flags, laterId, laterFlags] = (typeof header === 'string' && shape.exec(header)) || []
  const traceId = id ?? laterId
  if (traceId === undefined) return undefined
  return { traceId, isSampled: (Number.parseInt(flags ?? laterFlags ?? '', 16) & 1) === 1 }
}

/** Writes the header for a part of a trace. */
export function traceparentOf({ traceId, isSampled }: Trace, spanId: string): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
