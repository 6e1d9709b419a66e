import { HttpTransportType, type HubConnection } from '@microsoft/signalr'
import type { HubOptions } from './options'
import { HubServer, type Person } from './testing/hub-server'
import { negotiate, RawSocket, record } from './testing/raw'
import { until } from './testing/wait'

const calls: unknown[] = []
const left: (Error | undefined)[] = []

const options: Partial<HubOptions<Person>> = {
  statefulReconnect: true,
  methods: {
    Note: (_context, value) => {
      calls.push(value)
      return value
    },
    Count: {
      returnsStream: true,
      async *handle(_context, to) {
        for (let number = 1; number <= Number(to); number++) yield number
      },
    },
  },
  onDisconnected: (_context, error) => left.push(error),
}

let server: HubServer
beforeEach(() => {
  calls.length = left.length = 0
})
afterEach(() => server.stop())

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe.each([
  { title: 'JSON', messagePack: false },
  { title: 'MessagePack', messagePack: true },
])('a connection that survives its socket, in $title', ({ messagePack }) => {
  let client: HubConnection
  let news: unknown[]
  let reconnecting: number
  beforeEach(async () => {
    server = await HubServer.start(options)
    client = server.client({ transport: HttpTransportType.WebSockets, stateful: true, reconnect: [0], messagePack })
    news = []
    reconnecting = 0
    client.on('News', item => news.push(item))
    client.onreconnecting(() => reconnecting++)
    await client.start()
  })

  test('messages before, during and after a break arrive once and in order, unnoticed', async () => {
    const id = client.connectionId
    server.hub.clients.all.send('News', 1)
    server.breakSockets()
    server.hub.clients.all.send('News', 2)
    server.hub.clients.all.send('News', 3)
    await until(() => news.length === 3)
    server.breakSockets()
    server.hub.clients.user('ayse').send('News', 4)
    await client.invoke('Note', 'over')
    expect(news).toEqual([1, 2, 3, 4])
    expect(client.connectionId).toBe(id)
    expect([reconnecting, left]).toEqual([0, []])
  })

  test('calls in flight run once, and each gets its answer', async () => {
    const answers = range(20).map(number => {
      if (number % 7 === 0) server.breakSockets()
      return client.invoke('Note', number)
    })
    expect(await Promise.all(answers)).toEqual(range(20))
    expect(calls).toEqual(range(20))
  })

  test('a stream goes on', async () => {
    const items: unknown[] = []
    await new Promise<void>((resolve, reject) => {
      client.stream('Count', 200).subscribe({
        next: item => {
          items.push(item)
          if (item === 50) server.breakSockets()
        },
        error: reject,
        complete: resolve,
      })
    })
    expect(items).toEqual(range(200))
  })

  test('a client that says goodbye is gone at once', async () => {
    await client.stop()
    await until(() => left.length === 1)
    expect(left).toEqual([undefined])
  })

  test('a hub that closes sends its client to the next one', async () => {
    const closed = new Promise(resolve => client.onclose(resolve))
    await server.hub.close()
    await closed
    expect(reconnecting).toBe(1)
  })
})

describe('the bookkeeping of a stateful connection', () => {
  const hello = record({ protocol: 'json', version: 2 })
  const ping = record({ type: 6 })
  const note = (value: unknown) => record({ type: 1, target: 'Note', arguments: [value] })
  const news = (value: unknown) => ({ type: 1, target: 'News', arguments: [value] })
  let address: string

  const start = async (more: Partial<HubOptions<Person>> = {}) => {
    server = await HubServer.start({ ...options, ...more })
    const { connectionToken } = await negotiate(server.url, 'negotiateVersion=1&useStatefulReconnect=true')
    address = `${server.url}?id=${connectionToken}&access_token=ayse`
  }
  const reopen = async () => {
    const socket = await RawSocket.open(address)
    if (typeof socket === 'number') throw new Error(`The socket was refused with ${socket}`)
    return socket
  }

  test('nothing is sent before the client numbers messages', async () => {
    await start({ onConnected: ({ clients }) => clients.caller.send('News', 'welcome') })
    const socket = await RawSocket.connect(address, hello)
    expect(socket.messages).toEqual([{}])
    socket.send(ping)
    expect(await socket.received(2)).toEqual([{}, news('welcome')])
    await socket.end()
  })

  test('a client that never sends gets its messages a second later', async () => {
    await start({ onConnected: ({ clients }) => clients.caller.send('News', 'welcome') })
    const socket = await RawSocket.connect(address, hello)
    server.clock.advance(1_000)
    expect(await socket.received(2)).toEqual([{}, news('welcome')])
    await socket.end()
  })

  test('received messages are confirmed, at most once a second', async () => {
    await start()
    const socket = await RawSocket.connect(address, hello)
    socket.send(note(1) + note(2) + ping + note(3))
    await until(() => calls.length === 3)
    server.clock.advance(1_000)
    expect(await socket.received(2)).toEqual([{}, { type: 8, sequenceId: 3 }])
    server.clock.advance(5_000)
    expect(socket.messages).toHaveLength(2)
    await socket.end()
  })

  test('confirmed messages are forgotten, the others repeated under their old numbers', async () => {
    await start()
    const socket = await RawSocket.connect(address, hello)
    socket.send(ping)
    for (const value of [1, 2, 3]) server.hub.clients.all.send('News', value)
    await socket.received(4)
    socket.send(record({ type: 8, sequenceId: 2 }) + note('confirmed'))
    await until(() => calls.length === 1)
    await socket.end()
    const again = await reopen()
    expect(await again.received(2)).toEqual([{ type: 9, sequenceId: 3 }, news(3)])
    await again.end()
  })

  test("after a break nothing counts before the client's sequence message, and nothing counts twice", async () => {
    await start()
    const socket = await RawSocket.connect(address, hello)
    socket.send(note(1) + note(2))
    await until(() => calls.length === 2)
    await socket.end()
    const again = await reopen()
    again.send(note('too early') + record({ type: 9, sequenceId: 2 }) + note(2) + note(3))
    await until(() => calls.length === 3)
    expect(calls).toEqual([1, 2, 3])
    await again.end()
  })

  test('a client that claims messages that never came is disconnected', async () => {
    await start({ detailedErrors: true })
    const socket = await RawSocket.connect(address, hello)
    socket.send(note(1))
    await until(() => calls.length === 1)
    await socket.end()
    const again = await reopen()
    again.send(record({ type: 9, sequenceId: 3 }))
    expect(await again.closed).toBe(1000)
    expect(again.messages.at(-1)).toMatchObject({ type: 7, error: expect.stringContaining('Sequence ID greater') })
  })

  test('a second socket takes the place of the first one', async () => {
    await start()
    const first = await RawSocket.connect(address, hello)
    const second = await reopen()
    expect(await first.closed).toBe(1006)
    expect(await second.received(1)).toEqual([{ type: 9, sequenceId: 1 }])
    expect(left).toEqual([])
    await second.end()
  })

  test('a client that does not come back is gone after 15 seconds', async () => {
    await start()
    const socket = await RawSocket.connect(address, hello)
    await socket.end()
    await until(() => server.hub.connections === 1)
    server.clock.advance(14_000)
    expect(left).toEqual([])
    // The hub may notice the break a moment later than this side.
    server.clock.advance(16_000)
    await until(() => left.length === 1)
    expect(await RawSocket.open(address)).toBe(404)
  })

  test('a client that confirms nothing is cut before it fills the memory', async () => {
    await start({ limits: { bufferedBytes: 10_000 } })
    const socket = await RawSocket.connect(address, hello)
    socket.send(ping)
    for (let index = 0; index < 11; index++) server.hub.clients.all.send('News', 'x'.repeat(1_000))
    await socket.closed
    expect(left).toEqual([new Error('The client does not take what is sent to it.')])
  })

  test('a client of version 1 loses its connection with its socket', async () => {
    await start()
    const socket = await RawSocket.connect(address, record({ protocol: 'json', version: 1 }))
    await socket.end()
    await until(() => left.length === 1)
    expect(await RawSocket.open(address)).toBe(404)
  })
})
