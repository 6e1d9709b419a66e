import { setImmediate } from 'node:timers/promises'
import { HttpTransportType } from '@microsoft/signalr'
import { HubException } from './errors'
import { createHub } from './hub'
import type { HubOptions } from './options'
import { HubServer, type Person } from './testing/hub-server'
import { ManualClock } from './testing/manual-clock'
import { deferred } from './testing/wait'
import { clientVariants } from './testing/client-variants'

const order: string[] = []

const methods: HubOptions<Person>['methods'] = {
  Echo: (_context, value) => value,
  WhoAmI: ({ identity, userId, connectionId }) => ({ name: identity.name, userId, connectionId }),
  Nothing: () => undefined,
  Refuse: () => {
    throw new HubException('You may not do that.')
  },
  Slow: async (_context, name) => {
    order.push(`+${String(name)}`)
    await setImmediate()
    order.push(`-${String(name)}`)
  },
  Date: () => new Date('2026-11-20T09:30:00.000Z'),
  Bytes: () => new Uint8Array([0, 30, 255]),
  Connection: ({ transport, protocol, request }) => [transport, protocol, request?.headers['x-mine'], request?.url],
  Circular: () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    return circular
  },
  Crash: () => {
    throw new RangeError('a secret of the server')
  },
}

describe.each(clientVariants)('calls over $title', options => {
  let server: HubServer
  beforeEach(async () => {
    order.length = 0
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

  test('a method knows how the caller is connected, and what the browser sent with it', async () => {
    const client = await server.connected({ ...options, headers: { 'x-mine': 'yes' }, query: '?from=here' })
    const [transport, protocol, header, url] = (await client.invoke('Connection')) as string[]
    const expected = [HttpTransportType[options.transport], options.messagePack ? 'messagepack' : 'json', 'yes']
    expect([transport, protocol, header]).toEqual(expected)
    expect(url).toMatch(/^\/notificationHub\?.*from=here/)
  })

  test('a method without a result answers without one', async () => {
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

  test('a call that wants no answer gets none, not even for an error', async () => {
    const client = await server.connected(options)
    await client.send('Crash')
    await client.send('Missing')
    expect(await client.invoke('Echo', 'still here')).toBe('still here')
  })

  test('calls of one client run one after the other, in their order', async () => {
    const client = await server.connected(options)
    await Promise.all(['first', 'second', 'third'].map(name => client.invoke('Slow', name)))
    expect(order).toEqual(['+first', '-first', '+second', '-second', '+third', '-third'])
  })

  test('dates and bytes keep their kind where the protocol knows it', async () => {
    const client = await server.connected(options)
    const date = new Date('2026-11-20T09:30:00.000Z')
    expect(await client.invoke('Date')).toEqual(options.messagePack ? date : '2026-11-20T09:30:00Z')
    const bytes = await client.invoke('Bytes')
    expect(options.messagePack ? Buffer.from(bytes as Uint8Array) : bytes).toEqual(
      options.messagePack ? Buffer.from([0, 30, 255]) : 'AB7/',
    )
  })

  test('a result that cannot be sent is an error of the call, not the end of the connection', async () => {
    const client = await server.connected(options)
    await expect(client.invoke('Circular')).rejects.toThrow("An unexpected error occurred invoking 'Circular'")
    expect(await client.invoke('Echo', 1)).toBe(1)
  })
})

describe('a hub for development', () => {
  let server: HubServer
  afterEach(() => server.stop())

  test('shows the text of every error', async () => {
    server = await HubServer.start({ methods, detailedErrors: true })
    const client = await server.connected()
    await expect(client.invoke('Crash')).rejects.toThrow(
      "An unexpected error occurred invoking 'Crash' on the server. RangeError: a secret of the server",
    )
  })
})

describe('a hub with room for several calls at once', () => {
  let server: HubServer
  afterEach(() => server.stop())

  test('runs as many as allowed, and no more', async () => {
    let running = 0
    let most = 0
    const gate = deferred()
    const Count = async () => {
      most = Math.max(most, ++running)
      if (running === 2) gate.resolve()
      await gate.promise
      running--
    }
    server = await HubServer.start({ methods: { Count }, limits: { parallelInvocations: 2 } })
    const client = await server.connected()
    await Promise.all([1, 2, 3, 4].map(() => client.invoke('Count')))
    expect(most).toBe(2)
  })
})

test('two methods that differ in case only are refused when the hub is made', () => {
  const same = { Echo: () => 1, ECHO: () => 2 }
  expect(() => createHub({ authenticate: () => ({}), methods: same, clock: new ManualClock() })).toThrow(
    "Duplicate definitions of 'ECHO'. Overloading is not supported.",
  )
})
