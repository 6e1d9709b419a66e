import { HttpTransportType } from '@microsoft/signalr'
import { HubException } from './errors'
import type { HubOptions } from './options'
import { HubServer, type Person } from './testing/hub-server'

const methods: HubOptions<Person>['methods'] = {
  Echo: (_context, value) => value,
  WhoAmI: ({ identity, userId, connectionId }) => ({ name: identity.name, userId, connectionId }),
  Nothing: () => undefined,
  Refuse: () => {
    throw new HubException('You may not do that.')
  },
  Crash: () => {
    throw new RangeError('a secret of the server')
  },
}

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

describe.each([
  { title: 'WebSockets with JSON', transport: WebSockets, messagePack: false },
  { title: 'WebSockets with MessagePack', transport: WebSockets, messagePack: true },
  { title: 'server-sent events with JSON', transport: ServerSentEvents, messagePack: false },
  { title: 'long polling with JSON', transport: LongPolling, messagePack: false },
  { title: 'long polling with MessagePack', transport: LongPolling, messagePack: true },
])('calls over $title', options => {
  let server: HubServer
  beforeEach(async () => {
    server = await HubServer.start({ methods })
  })
  afterEach(() => server.stop())

  test('a method is called and its answer comes back', async () => {
    const client = await server.connected(options)
    const value = { text: 'Ödeme onaylandı \u001e\n', amount: 12.5, list: [1, null, 'x'], yes: true, big: 2 ** 40 }
    expect(await client.invoke('Echo', value)).toEqual(value)
  })

  test('names of methods are found in any case', async () => {
    const client = await server.connected(options)
    expect(await client.invoke('ECHO', 1)).toBe(1)
  })

  test('a method knows who calls it', async () => {
    const client = await server.connected({ ...options, name: 'mehmet' })
    expect(await client.invoke('WhoAmI')).toEqual({
      name: 'mehmet',
      userId: 'mehmet',
      connectionId: client.connectionId,
    })
  })

  test('a method that gives nothing answers nothing', async () => {
    const client = await server.connected(options)
    expect(await client.invoke('Nothing')).toBeUndefined()
  })

  test('the reason of a refusal reaches the caller, the reason of a fault does not', async () => {
    const client = await server.connected(options)
    await expect(client.invoke('Refuse')).rejects.toThrow(
      "An unexpected error occurred invoking 'Refuse' on the server. HubException: You may not do that.",
    )
    const fault = client.invoke('Crash')
    await expect(fault).rejects.toThrow("An unexpected error occurred invoking 'Crash' on the server.")
    await expect(fault).rejects.not.toThrow('secret')
  })

  test('a method that does not exist is refused', async () => {
    const client = await server.connected(options)
    await expect(client.invoke('Missing')).rejects.toThrow(
      "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
    )
  })
})
