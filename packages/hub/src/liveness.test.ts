import { HubServer } from './testing/hub-server'
import { RawSocket, record } from './testing/raw'
import { clientVariants } from './testing/client-variants'
import { until } from './testing/wait'

const asAyse = 'access_token=ayse'
const ping = { type: 6 }

describe('keeping a connection alive', () => {
  let server: HubServer
  let left: (Error | undefined)[]
  beforeEach(async () => {
    left = []
    server = await HubServer.start({
      methods: { Echo: (_context, value) => value },
      onDisconnected: (_context, error) => left.push(error),
    })
  })
  afterEach(() => server.stop())

  test('the hub sends a ping after 15 silent seconds, and only then', async () => {
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    server.clock.advance(14_000)
    server.hub.clients.all.send('News')
    server.clock.advance(14_000)
    expect(await socket.received(2)).toMatchObject([{}, { type: 1 }])
    server.clock.advance(1_000)
    expect(await socket.received(3)).toMatchObject([{}, { type: 1 }, ping])
    await socket.end()
  })

  test('a client that sends nothing for 30 seconds is dropped', async () => {
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    server.clock.advance(29_000)
    expect(server.hub.connections).toBe(1)
    server.clock.advance(1_000)
    await socket.closed
    expect(left).toEqual([new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval.")])
  })

  test('a ping of the client is enough to stay', async () => {
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    server.clock.advance(20_000)
    socket.send(record(ping) + record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }))
    await socket.received(3)
    server.clock.advance(20_000)
    expect(server.hub.connections).toBe(1)
    await socket.end()
  })

  test.each(clientVariants)('an active official client stays connected over $title', async options => {
    const client = await server.connected(options)
    for (let second = 0; second < 60; second += 10) {
      server.clock.advance(10_000)
      expect(await client.invoke('Echo', second)).toBe(second)
    }
    expect(left).toEqual([])
  })

  test.each(clientVariants)('a client that vanishes is noticed over $title', async options => {
    const client = await server.connected(options)
    await client.invoke('Echo', 1)
    server.server.closeAllConnections()
    await client.stop()
    for (let second = 0; second < 40; second++) server.clock.advance(1_000)
    await until(() => left.length === 1)
    expect(server.hub.connections).toBe(0)
  })
})
