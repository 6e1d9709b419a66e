const lineFeed = 0x0a
const prefix = Buffer.from('data: ')
const lineEnd = Buffer.from('\r\n')

/** Frames a server-sent event: each line of the payload on its own `data:` line, then an empty line. */
export function eventFrame(payload: Buffer): Buffer {
  const parts: Buffer[] = []
  let start = 0
  while (start <= payload.length) {
    const found = payload.indexOf(lineFeed, start)
    const end = found < 0 ? payload.length : found
    parts.push(prefix, payload.subarray(start, end), lineEnd)
    start = end + 1
  }
  return Buffer.concat([...parts, lineEnd])
}
