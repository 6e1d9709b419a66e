import { HubServer } from './testing/hub-server'
import { hello, negotiate, RawSocket, record } from './testing/raw'
import { until } from './testing/wait'

const asAyse = 'access_token=ayse'
const echo = (value: unknown, invocationId = '1') =>
  record({ type: 1, target: 'Echo', arguments: [value], invocationId })

describe('a WebSocket', () => {
  let server: HubServer
  let left: (Error | undefined)[]
  const warnings: unknown[] = []
  beforeEach(async () => {
    left = []
    warnings.length = 0
    server = await HubServer.start({
      methods: { Echo: (_context, value) => value },
      onDisconnected: (_context, error) => left.push(error),
      detailedErrors: true,
      log: { debug: () => undefined, error: () => undefined, warn: fields => warnings.push(fields) },
    })
  })
  afterEach(() => server.stop())

  const connect = (hooks?: string) => RawSocket.connect(`${server.url}?${asAyse}`, hooks)

  test('is refused without a session, for an unknown id, and beside another one with the same id', async () => {
    expect(await RawSocket.open(server.url)).toBe(401)
    expect(await RawSocket.open(`${server.url}?id=unknown`)).toBe(401)
    expect(await RawSocket.open(`${server.url}?id=unknown&${asAyse}`)).toBe(404)
    const { connectionToken } = await negotiate(server.url)
    const address = `${server.url}?id=${connectionToken}&${asAyse}`
    const first = await RawSocket.connect(address)
    expect(await RawSocket.open(address)).toBe(409)
    first.send(echo('still here'))
    expect(await first.received(2)).toEqual([{}, { type: 3, invocationId: '1', result: 'still here' }])
    await first.end()
  })

  test('takes the token from a header too', async () => {
    const socket = await RawSocket.open(server.url, { headers: { authorization: 'bearer ayse' } })
    expect(socket).toBeInstanceOf(RawSocket)
    await (socket as RawSocket).end()
  })

  test('on a path that nobody serves is refused', async () => {
    expect(await RawSocket.open(`${server.origin}/another?${asAyse}`)).toBe(404)
  })

  test('POST is not for connections with a WebSocket', async () => {
    const { connectionToken } = await negotiate(server.url)
    const address = `${server.url}?id=${connectionToken}&${asAyse}`
    const socket = await RawSocket.connect(address)
    const response = await fetch(address, { method: 'POST', body: hello })
    expect([response.status, await response.text()]).toEqual([
      405,
      'POST requests are not allowed for WebSocket connections.',
    ])
    await socket.end()
  })

  test('the handshake and the first call may come in one frame', async () => {
    const socket = await connect(hello + echo(1))
    expect(await socket.received(2)).toEqual([{}, { type: 3, invocationId: '1', result: 1 }])
    await socket.end()
  })

  test('a message may come in pieces, and several in one', async () => {
    const socket = await connect()
    const both = Buffer.from(echo('ğ') + echo('ş', '2'))
    for (const byte of both.subarray(0, -10)) socket.send(Buffer.from([byte]))
    socket.send(both.subarray(-10))
    expect(await socket.received(3)).toEqual([
      {},
      { type: 3, invocationId: '1', result: 'ğ' },
      { type: 3, invocationId: '2', result: 'ş' },
    ])
    await socket.end()
  })

  test('a close without a status is answered with 1000', async () => {
    const socket = await connect()
    socket.socket.close()
    expect(await socket.closed).toBe(1000)
    await until(() => left.length === 1)
    expect(left).toEqual([undefined])
  })

  test('a client that vanishes is distinguished from one that leaves', async () => {
    const socket = await connect()
    socket.socket.terminate()
    await until(() => left.length === 1)
    expect(left).toEqual([new Error('The connection was lost.')])
    expect(server.hub.connections).toBe(0)
  })

  test('unknown types of messages, and headers, are ignored', async () => {
    const socket = await connect()
    socket.send(record({ type: 99, anything: true }))
    socket.send(record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1', headers: { a: 'b' } }))
    expect(await socket.received(2)).toEqual([{}, { type: 3, invocationId: '1', result: 1 }])
    await socket.end()
  })

  test('items, results and cancellations of unknown calls are ignored', async () => {
    const socket = await connect()
    socket.send(record({ type: 2, invocationId: '7', item: 1 }))
    socket.send(record({ type: 3, invocationId: '7', result: 1 }))
    socket.send(record({ type: 5, invocationId: '7' }))
    socket.send(record({ type: 8, sequenceId: 3 }))
    socket.send(record({ type: 9, sequenceId: 3 }))
    socket.send(echo(1))
    expect(await socket.received(2)).toHaveLength(2)
    await socket.end()
  })

  const oversized = echo('x'.repeat(40_000))
  test.each([
    ['no JSON', 'nonsense\u001e', 'Error reading JSON.'],
    ['no object', '[1]\u001e', "Unexpected JSON Token Type 'Array'. Expected a JSON Object."],
    ['no type', '{}\u001e', "Missing required property 'type'."],
    ['a type that is no number', record({ type: 'ping' }), "Expected 'type' to be of type Number."],
    ['a call without a target', record({ type: 1, arguments: [] }), "Missing required property 'target'."],
    ['a call without arguments', record({ type: 1, target: 'A' }), "Missing required property 'arguments'."],
    [
      'arguments that are no list',
      record({ type: 1, target: 'A', arguments: {} }),
      "Expected 'arguments' to be of type Array.",
    ],
    [
      'an id that is no text',
      record({ type: 1, target: 'A', arguments: [], invocationId: 1 }),
      "Expected 'invocationId' to be of type String.",
    ],
    [
      'a stream without an id',
      record({ type: 4, target: 'A', arguments: [] }),
      "Missing required property 'invocationId'.",
    ],
    [
      'both an error and a result',
      record({ type: 3, invocationId: '1', error: 'a', result: 1 }),
      "The 'error' and 'result' properties are mutually exclusive.",
    ],
    ['a confirmation without a number', record({ type: 8 }), "Missing required property 'sequenceId'."],
    [
      'a confirmation of no number',
      record({ type: 8, sequenceId: 'x' }),
      "Expected 'sequenceId' to be of type Number.",
    ],
    [
      'a message that is too large',
      oversized,
      'The maximum message size of 32768B was exceeded. The message size can be configured in AddHubOptions.',
    ],
    [
      'a message that grows too large without an end',
      oversized.slice(0, -1),
      'The maximum message size of 32768B was exceeded. The message size can be configured in AddHubOptions.',
    ],
  ])('%s ends the connection with the reason', async (_title, data, reason) => {
    const socket = await connect()
    socket.send(data + echo('not looked at any more'))
    expect(await socket.closed).toBe(1000)
    expect(socket.messages).toEqual([
      {},
      { type: 7, error: `Connection closed with an error. InvalidDataException: ${reason}`, allowReconnect: true },
    ])
    await until(() => left.length === 1)
    expect(left).toEqual([expect.objectContaining({ message: reason })])
    expect(warnings).toHaveLength(1)
  })

  test('a frame that is too large ends the connection at once', async () => {
    const socket = await connect()
    socket.send('x'.repeat(1024 * 1024 + 1))
    expect(await socket.closed).toBe(1009)
    await until(() => server.hub.connections === 0)
  })

  test.each([
    ['an unknown protocol', record({ protocol: 'xml', version: 1 }), "The protocol 'xml' is not supported."],
    [
      'an unknown version',
      record({ protocol: 'json', version: 3 }),
      "The server does not support version 3 of the 'json' protocol.",
    ],
    [
      'no protocol at all',
      record({ version: 1 }),
      'An unexpected error occurred during connection handshake. InvalidDataException: ' +
        `Missing required property 'protocol'. Message content: {"version":1}`,
    ],
    [
      'no version',
      record({ protocol: 'json' }),
      'An unexpected error occurred during connection handshake. InvalidDataException: ' +
        `Missing required property 'version'. Message content: {"protocol":"json"}`,
    ],
    [
      'no JSON',
      'hello\u001e',
      'An unexpected error occurred during connection handshake. InvalidDataException: Error reading JSON.',
    ],
    [
      'no object',
      'null\u001e',
      'An unexpected error occurred during connection handshake. InvalidDataException: ' +
        "Unexpected JSON Token Type 'Null'. Expected a JSON Object.",
    ],
  ])('a handshake with %s is refused with the reason', async (_title, hooks, error) => {
    const socket = await connect(hooks)
    expect(await socket.closed).toBe(1000)
    expect(socket.messages).toEqual([{ error }])
    expect(left).toEqual([])
  })

  test('without a handshake within its time the connection ends', async () => {
    const socket = (await RawSocket.open(`${server.url}?${asAyse}`)) as RawSocket
    server.clock.advance(15_000)
    expect(await socket.closed).toBe(1000)
    expect(socket.messages).toEqual([{ error: 'Handshake was canceled.' }])
  })

  test('binary nonsense after a MessagePack handshake ends the connection', async () => {
    const socket = await connect(record({ protocol: 'messagepack', version: 1 }))
    socket.send(Buffer.from([2, 0xc1, 0xc1]))
    expect(await socket.closed).toBe(1000)
    await until(() => left.length === 1)
    expect(left).toEqual([expect.objectContaining({ message: 'Error reading MessagePack.' })])
  })
})
