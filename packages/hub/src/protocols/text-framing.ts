import { InvalidDataException, tooLarge } from '../errors'
import type { Slice } from './protocol'

/** Ends each JSON message, and the handshake in every protocol. */
const recordSeparator = 0x1e

export function findRecord(bytes: Buffer, offset: number, maxBytes: number): Slice | undefined {
  const end = bytes.indexOf(recordSeparator, offset)
  const next = end < 0 ? bytes.length : end + 1
  if (next - offset > maxBytes) throw tooLarge(maxBytes)
  return end < 0 ? undefined : { start: offset, end, next }
}

/** One JSON text as a record. */
export function record(text: string): Buffer {
  return Buffer.from(`${text}\u001e`)
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new InvalidDataException('Error reading JSON.')
  }
}
