import { decode, encode } from '@msgpack/msgpack'
import { NullLogger } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import fc from 'fast-check'
import { lengthPrefixed } from './binary-framing'
import { jsonProtocol } from './json'
import { messagePackProtocol } from './messagepack'
import type { HubMessage } from './messages'
import { Broadcast } from './outgoing'
import type { HubProtocol } from './protocol'

function decoded(protocol: HubProtocol, framed: Buffer): HubMessage | undefined {
  const slice = protocol.find(framed, 0, Number.MAX_SAFE_INTEGER)
  if (slice === undefined) throw new Error('The message has no end')
  return protocol.decode(framed.subarray(slice.start, slice.end))
}

const id = fc.string({ minLength: 1 })
// MessagePack refuses a key `__proto__`, so that nobody changes prototypes with it.
const value = fc
  .json()
  .filter(json => !json.includes('"__proto__":'))
  .map(json => JSON.parse(json) as unknown)
const list = fc.array(value, { maxLength: 4 })
const streamIds = fc.constant([])

const messages: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({ type: fc.constant(1 as const), target: fc.string(), arguments: list, streamIds }),
  fc.record({ type: fc.constant(1 as const), target: fc.string(), arguments: list, invocationId: id, streamIds }),
  fc.record({ type: fc.constant(4 as const), target: fc.string(), arguments: list, invocationId: id, streamIds }),
  fc.record({ type: fc.constant(2 as const), invocationId: id, item: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, result: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, error: fc.string() }),
  fc.record({ type: fc.constant(3 as const), invocationId: id }),
  fc.record({ type: fc.constant(5 as const), invocationId: id }),
  fc.record({ type: fc.constant(8 as const), sequenceId: fc.nat() }),
  fc.record({ type: fc.constant(9 as const), sequenceId: fc.nat() }),
  fc.constant({ type: 6 as const }),
)

describe.each([jsonProtocol, messagePackProtocol])('$name', protocol => {
  test('every message is read as it was written', () => {
    fc.assert(fc.property(messages, message => expect(decoded(protocol, protocol.encode(message))).toEqual(message)))
  })

  test('the headers of a message are written as the protocol says', () => {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
    const framed = protocol.encode({ type: 1, headers, target: 'News', arguments: [1] })
    const { start = 0, end } = protocol.find(framed, 0, Number.MAX_SAFE_INTEGER) ?? {}
    const payload = framed.subarray(start, end)
    const written = protocol.binary ? (decode(payload) as unknown[])[1] : JSON.parse(payload.toString()).headers
    expect(written).toEqual(headers)
  })

  test('other input is refused as invalid, and nothing worse happens', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)),
      fc.jsonValue().map(json => Buffer.from(protocol.binary ? encode(json) : JSON.stringify(json))),
    )
    fc.assert(
      fc.property(anything, bytes => {
        try {
          protocol.decode(bytes)
        } catch (error) {
          expect(error).toMatchObject({ name: 'InvalidDataException' })
        }
      }),
    )
  })

  test('a message for many is encoded and framed once', () => {
    const broadcast = new Broadcast({ type: 1, target: 'News', arguments: [1] })
    const first = broadcast.as(protocol)
    expect(broadcast.as(protocol)).toBe(first)
    expect(first.webSocketFrame).toBe(first.webSocketFrame)
    expect(first.eventFrame).toBe(first.eventFrame)
  })
})

test('the official client reads close messages and results in MessagePack', () => {
  const read = (message: HubMessage) => {
    const bytes = messagePackProtocol.encode(message)
    return new MessagePackHubProtocol().parseMessages(new Uint8Array(bytes).buffer, NullLogger.instance)[0]
  }
  expect(read({ type: 7, error: 'Bye.', allowReconnect: true })).toMatchObject({ error: 'Bye.', allowReconnect: true })
  expect(read({ type: 7 })).toMatchObject({ error: null, allowReconnect: false })
  expect(read({ type: 3, invocationId: '1', result: null })).toMatchObject({ result: null })
})

test('JSON writes bytes and dates as .NET does', () => {
  const write = (value: unknown) => {
    const text = jsonProtocol.encode({ type: 3, invocationId: '1', result: value }).toString()
    return (JSON.parse(text.slice(0, -1)) as { result: unknown }).result
  }
  const bytes = Buffer.from([1, 0, 30, 255, 2])
  expect([bytes, new Uint8Array(bytes), bytes.subarray(1, 4)].map(write)).toEqual(['AQAe/wI=', 'AQAe/wI=', 'AB7/'])
  const dates = ['2026-11-20T09:30:00.000Z', '2026-11-20T09:30:00.120Z', '2026-11-20T09:30:10.007Z']
  expect(write({ dates: dates.map(date => new Date(date)) })).toEqual({
    dates: ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.12Z', '2026-11-20T09:30:10.007Z'],
  })
  // Texts that look like dates stay, and an invalid date becomes null.
  expect(write([dates[0], new Date(Number.NaN), { toJSON: () => 'own' }])).toEqual([dates[0], null, 'own'])
})

test('MessagePack distinguishes the three kinds of an outcome', () => {
  const fields = (message: HubMessage) => decode(messagePackProtocol.encode(message).subarray(1))
  expect(fields({ type: 3, invocationId: '1', error: 'no' })).toEqual([3, {}, '1', 1, 'no'])
  expect(fields({ type: 3, invocationId: '1' })).toEqual([3, {}, '1', 2])
  expect(fields({ type: 3, invocationId: '1', result: null })).toEqual([3, {}, '1', 3, null])
  expect(() => messagePackProtocol.decode(Buffer.from(encode([3, {}, '1', 9])))).toThrow(
    'Invalid invocation result kind.',
  )
  expect(lengthPrefixed(encode([6]))).toEqual(messagePackProtocol.encode({ type: 6 }))
})
