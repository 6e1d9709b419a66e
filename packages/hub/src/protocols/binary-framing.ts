import { InvalidDataException, tooLarge } from '../errors'
import type { Slice } from './protocol'

/** Enough for 2 GB, the maximum of the protocol: four groups of 7 bits, and 3 more bits. */
const maxPrefixBytes = 5

/** Each message follows its length: groups of 7 bits, the lowest first. The top bit is set if another group follows. */
export function findLengthPrefixed(bytes: Buffer, offset: number, maxBytes: number): Slice | undefined {
  let length = 0
  for (let index = 0; index < maxPrefixBytes; index++) {
    const byte = bytes[offset + index]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 2 ** (7 * index)
    if (index + 1 + length > maxBytes) throw tooLarge(maxBytes)
    if (byte < 0x80) {
      const start = offset + index + 1
      const end = start + length
      return end > bytes.length ? undefined : { start, end, next: end }
    }
  }
  throw new InvalidDataException('Messages over 2GB in size are not supported.')
}

export function lengthPrefixed(payload: Uint8Array): Buffer {
  const prefix: number[] = []
  let rest = payload.length
  do {
    prefix.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  const framed = Buffer.allocUnsafe(prefix.length + payload.length)
  framed.set(prefix)
  framed.set(payload, prefix.length)
  return framed
}
