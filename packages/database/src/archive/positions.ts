/** Positions in PostgreSQL's write-ahead log, in bytes from its beginning. */

/** Reads "0/3000028". */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const positionText = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

/** The beginning of the segment, a file of the log, that has this position. */
export const segmentStart = (position: bigint, size: number): bigint => position - (position % BigInt(size))

/** The name of the file in `pg_wal` that begins at this position. */
export function segmentName(timeline: number, start: bigint, size: number): string {
  const number = start / BigInt(size)
  const perId = 0x100000000n / BigInt(size)
  const hex = (part: bigint) => part.toString(16).padStart(8, '0')
  return [BigInt(timeline), number / perId, number % perId].map(hex).join('').toUpperCase()
}

/**
 * True if bytes from the beginning of a segment belong there: its first page names the database system that wrote it
 * and its own position. PostgreSQL writes both in the byte order of its machine.
 */
export function isSegmentOf(bytes: Buffer, { systemId, start }: { systemId: string; start: bigint }): boolean {
  if (bytes.length < 36) return false
  return bytes.readBigUInt64LE(8) === start && bytes.readBigUInt64LE(24) === BigInt(systemId)
}
