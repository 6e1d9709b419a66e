import fc from 'fast-check'
import { Incoming } from '../connection/incoming'
import { findLengthPrefixed, lengthPrefixed } from './binary-framing'
import { findRecord, record } from './text-framing'

const noLimit = Number.MAX_SAFE_INTEGER

/** Framed payloads, split at random places as a network may split them. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [...new Set(places.map(place => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...sorted, bytes.length].map((end, index) => bytes.subarray(sorted[index - 1] ?? 0, end))
}

function readAll(chunks: readonly Buffer[], find: typeof findRecord): Buffer[] {
  const incoming = new Incoming()
  const messages: Buffer[] = []
  for (const chunk of chunks) {
    incoming.add(chunk)
    for (;;) {
      const message = incoming.next(find, noLimit)
      if (message === undefined) break
      messages.push(Buffer.from(message))
    }
  }
  return messages
}

const places = fc.array(fc.nat(), { maxLength: 20 })

test('JSON messages survive any split by the network', () => {
  fc.assert(
    fc.property(fc.array(fc.json()), places, (texts, where) => {
      const bytes = Buffer.concat(texts.map(record))
      expect(readAll(cut(bytes, where), findRecord).map(String)).toEqual(texts)
    }),
  )
})

test('binary messages survive any split by the network', () => {
  const payload = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(127, 128, 16_383, 16_384).map(size => new Uint8Array(size)),
  )
  fc.assert(
    fc.property(fc.array(payload, { maxLength: 8 }), places, (payloads, where) => {
      const bytes = Buffer.concat(payloads.map(lengthPrefixed))
      const read = readAll(cut(bytes, where), findLengthPrefixed)
      expect(read.map(message => message.toString('hex'))).toEqual(
        payloads.map(one => Buffer.from(one).toString('hex')),
      )
    }),
  )
})

test('for any bytes the reader of lengths waits, reads or refuses', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      try {
        const slice = findLengthPrefixed(Buffer.from(bytes), 0, 1_000)
        if (slice !== undefined) expect(slice.end).toBeLessThanOrEqual(bytes.length)
      } catch (error) {
        expect(error).toMatchObject({ name: 'InvalidDataException' })
      }
    }),
  )
})

test('a message may be as large as the limit, prefix included, and not a byte larger', () => {
  const refusal = 'The maximum message size of 10B was exceeded. The message size can be configured in AddHubOptions.'
  expect(findRecord(record('123456789'), 0, 10)).toEqual({ start: 0, end: 9, next: 10 })
  expect(() => findRecord(record('1234567890'), 0, 10)).toThrow(refusal)
  expect(findLengthPrefixed(lengthPrefixed(new Uint8Array(9)), 0, 10)).toEqual({ start: 1, end: 10, next: 10 })
  expect(() => findLengthPrefixed(Buffer.from([10]), 0, 10)).toThrow(refusal)
})

test('a length that never ends is refused', () => {
  expect(() => findLengthPrefixed(Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x00]), 0, 10)).toThrow(
    'Messages over 2GB in size are not supported.',
  )
})
