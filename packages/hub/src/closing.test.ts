import type { HubConnection } from '@microsoft/signalr'
import { HubException } from './errors'
import { createHub } from './hub'
import { byName, HubServer, path, type Person } from './testing/hub-server'
import { bearer, RawSocket } from './testing/raw'
import { deferred } from './testing/wait'
import { clientVariants } from './testing/client-variants'

function closeOf(client: HubConnection): Promise<Error | undefined> {
  return new Promise(resolve => client.onclose(resolve))
}

describe.each(clientVariants)('goodbye over $title', options => {
  let server: HubServer
  afterEach(() => server.stop())

  test('a hub that closes lets its clients come back to the next one', async () => {
    server = await HubServer.start()
    const client = await server.connected({ ...options, reconnect: [0] })
    const reconnecting = new Promise(resolve => client.onreconnecting(resolve))
    const closed = closeOf(client)
    await server.hub.close()
    await reconnecting
    // The closed hub accepts nobody, so the attempts to reconnect end.
    await closed
  })

  test('a client that is dismissed for good learns why and does not come back', async () => {
    server = await HubServer.start()
    const client = await server.connected({ ...options, reconnect: [0, 0] })
    let reconnecting = 0
    client.onreconnecting(() => reconnecting++)
    const closed = closeOf(client)
    server.hub.clients.user('ayse').disconnect({ error: 'Your session has ended.' })
    expect(await closed).toEqual(new Error('Server returned an error on close: Your session has ended.'))
    expect(reconnecting).toBe(0)
  })

  test('a client that was told to come back does so at once', async () => {
    server = await HubServer.start({ methods: { Echo: (_context, value) => value } })
    const client = await server.connected({ ...options, reconnect: [0, 0, 0] })
    const before = client.connectionId
    const reconnected = new Promise(resolve => client.onreconnected(resolve))
    server.hub.clients.all.disconnect({ allowReconnect: true })
    const after = await reconnected
    expect(after).not.toBe(before)
    expect(await client.invoke('Echo', 1)).toBe(1)
  })

  test('a method may send its caller away', async () => {
    server = await HubServer.start({ methods: { Leave: context => context.disconnect({ error: 'Bye.' }) } })
    const client = await server.connected(options)
    const closed = closeOf(client)
    await client.send('Leave')
    expect(await closed).toEqual(new Error('Server returned an error on close: Bye.'))
  })

  test('the hub may refuse a client in onConnected; onDisconnected does not run then', async () => {
    const left: unknown[] = []
    server = await HubServer.start({
      onConnected: () => {
        throw new HubException('Not on Sundays.')
      },
      onDisconnected: () => left.push('left'),
    })
    const client = server.client(options)
    const closed = closeOf(client)
    // The close message may arrive before the client's own `start` has ended.
    const reason = await client.start().then(
      () => closed,
      (error: unknown) => error,
    )
    expect(reason).toEqual(
      new Error('Server returned an error on close: Connection closed with an error. HubException: Not on Sundays.'),
    )
    await server.hub.close()
    expect(left).toEqual([])
  })
})

describe.each(clientVariants)('a restart over $title', options => {
  let server: HubServer
  afterEach(() => server.stop())

  test('clients of the old hub find the new one, and speak with it', async () => {
    server = await HubServer.start()
    const client = await server.connected({ ...options, reconnect: [0, 0, 0, 0, 0] })
    const reconnected = new Promise(resolve => client.onreconnected(resolve))
    const next = createHub<Person>({ ...byName, methods: { WhoAmI: ({ userId }) => userId }, clock: server.clock })
    next.attach(server.server, path)
    const closing = server.hub.close()
    await reconnected
    expect(await client.invoke('WhoAmI')).toBe('ayse')
    await client.stop()
    server.clock.advance(20_000)
    await Promise.all([closing, next.close()])
  })

  test('clients that got no close message find it, too', async () => {
    server = await HubServer.start()
    const client = await server.connected({ ...options, reconnect: [0, 0, 0, 0, 0] })
    const reconnected = new Promise(resolve => client.onreconnected(resolve))
    const next = createHub<Person>({ ...byName, methods: { WhoAmI: ({ userId }) => userId }, clock: server.clock })
    next.attach(server.server, path)
    server.breakSockets()
    await reconnected
    expect(await client.invoke('WhoAmI')).toBe('ayse')
    await client.stop()
    server.clock.advance(20_000)
    await next.close()
  })
})

describe('onConnected and onDisconnected', () => {
  let server: HubServer
  afterEach(() => server.stop())

  test('calls wait for onConnected, while the hub may already send and ask', async () => {
    const order: string[] = []
    server = await HubServer.start({
      methods: { Call: () => order.push('call') },
      onConnected: async ({ clients, connectionId, items }) => {
        items.set('since', 'now')
        order.push(String(await clients.connection(connectionId).invoke('Name')))
      },
      onDisconnected: ({ items, connectionAborted }) => {
        order.push(`left, ${String(items.get('since'))}, ${connectionAborted.aborted}`)
      },
    })
    const client = server.client()
    client.on('Name', () => 'asked')
    await client.start()
    await client.invoke('Call')
    await client.stop()
    await server.hub.close()
    expect(order).toEqual(['asked', 'call', 'left, now, true'])
  })

  test('a closing hub waits for its own functions', async () => {
    const saved = deferred()
    const order: string[] = []
    server = await HubServer.start({
      onDisconnected: async () => {
        await saved.promise
        order.push('saved')
      },
    })
    await server.connected()
    const closing = server.hub.close().then(() => order.push('closed'))
    saved.resolve()
    await closing
    expect(order).toEqual(['saved', 'closed'])
  })

  test('a closing hub does not wait longer for a client that ignores the close message', async () => {
    server = await HubServer.start()
    const socket = await RawSocket.connect(`${server.url}?access_token=ayse`)
    socket.socket.pause()
    const closing = server.hub.close()
    server.clock.advance(5_000)
    await closing
    expect(server.hub.connections).toBe(0)
    await socket.end()
  })

  test('a closed hub accepts nobody', async () => {
    server = await HubServer.start()
    await server.hub.close()
    const response = await fetch(`${server.url}/negotiate`, { method: 'POST', headers: bearer('ayse') })
    expect([response.status, await response.text()]).toEqual([503, 'The hub is closed'])
    expect(await RawSocket.open(`${server.url}?access_token=ayse`)).toBe(503)
  })

  test('a detached endpoint leaves its path to the rest of the server', async () => {
    server = await HubServer.start()
    const detach = server.hub.attach(server.server, '/socket')
    const ask = async () =>
      (await fetch(`${server.origin}/socket/negotiate`, { method: 'POST', headers: bearer('a') })).status
    expect(await ask()).toBe(200)
    detach()
    expect(await ask()).toBe(404)
  })
})
