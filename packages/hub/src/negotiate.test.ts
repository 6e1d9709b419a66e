import { HttpTransportType } from '@microsoft/signalr'
import { Refusal } from './server/refusal'
import { HubServer, path } from './testing/hub-server'
import { bearer, negotiate } from './testing/raw'

const post = { method: 'POST', headers: bearer('ayse') }

describe('negotiating', () => {
  let server: HubServer
  afterEach(() => server.stop())

  test('version 1 has a public id, and a secret token to reach the connection', async () => {
    server = await HubServer.start()
    const answer = await negotiate(server.url)
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
    expect(answer.connectionToken).not.toBe(answer.connectionId)
  })

  test('version 0, the default, has one id for both', async () => {
    server = await HubServer.start()
    const answer = await negotiate(server.url, '')
    expect(answer).toMatchObject({ negotiateVersion: 0, connectionId: expect.stringMatching(/^[\w-]{22}$/) })
    expect(answer).not.toHaveProperty('connectionToken')
    const poll = await fetch(`${server.url}?id=${answer.connectionId}`, { headers: bearer('ayse') })
    expect(poll.status).toBe(200)
  })

  test('a later version gets the newest known one; an invalid version gets an error', async () => {
    server = await HubServer.start()
    expect(await negotiate(server.url, 'NegotiateVersion=7')).toMatchObject({ negotiateVersion: 1 })
    expect(await negotiate(server.url, 'negotiateVersion=x')).toEqual({
      error: 'The client requested a non-integer protocol version.',
    })
    expect(await negotiate(server.url, 'negotiateVersion=-1')).toEqual({
      error: "The client requested version '-1', but the server does not support this version.",
    })
  })

  test('an official client shows the error of the negotiation', async () => {
    server = await HubServer.start()
    await expect(server.client({ query: '?negotiateVersion=x' }).start()).rejects.toThrow(
      'The client requested a non-integer protocol version.',
    )
  })

  test('stateful reconnect is agreed on only where client and server both want it', async () => {
    server = await HubServer.start({ statefulReconnect: true })
    expect(await negotiate(server.url, 'negotiateVersion=1&useStatefulReconnect=true')).toMatchObject({
      useStatefulReconnect: true,
    })
    expect(await negotiate(server.url)).not.toHaveProperty('useStatefulReconnect')
    await server.stop()
    server = await HubServer.start()
    const refused = await negotiate(server.url, 'negotiateVersion=1&useStatefulReconnect=true')
    expect(refused).not.toHaveProperty('useStatefulReconnect')
  })

  test('only enabled transports are offered and served', async () => {
    server = await HubServer.start({ transports: ['LongPolling'] })
    const { availableTransports, connectionToken } = await negotiate(server.url)
    expect(availableTransports).toEqual([{ transport: 'LongPolling', transferFormats: ['Text', 'Binary'] }])
    const events = await fetch(`${server.url}?id=${connectionToken}`, {
      headers: { ...bearer('ayse'), accept: 'text/event-stream' },
    })
    expect([events.status, await events.text()]).toEqual([
      404,
      'ServerSentEvents transport not supported by this end point type',
    ])
  })

  test('a client is redirected to another server with a token for it', async () => {
    const other = await HubServer.start({ methods: { WhoAmI: ({ userId }) => userId } })
    try {
      server = await HubServer.start({ redirect: () => ({ url: other.url, accessToken: 'guest' }) })
      const client = await server.connected({ transport: HttpTransportType.WebSockets })
      expect(await client.invoke('WhoAmI')).toBe('guest')
      await client.stop()
    } finally {
      await other.stop()
    }
  })

  test('a client that does not negotiate gets a connection with its socket', async () => {
    server = await HubServer.start({ methods: { WhoAmI: ({ userId }) => userId } })
    const client = await server.connected({ transport: HttpTransportType.WebSockets, skipNegotiation: true })
    expect(client.connectionId).toBeNull()
    expect(await client.invoke('WhoAmI')).toBe('ayse')
  })

  test('a client without a suitable transport gets an error', async () => {
    server = await HubServer.start({ transports: ['ServerSentEvents'] })
    await expect(server.client({ messagePack: true }).start()).rejects.toThrow(
      "'ServerSentEvents' does not support Binary",
    )
  })

  test('only POST negotiates', async () => {
    server = await HubServer.start()
    const response = await fetch(`${server.url}/negotiate`, { headers: bearer('ayse') })
    expect([response.status, await response.text()]).toEqual([405, ''])
  })

  test('the path is found in any case, and every other path belongs to the rest of the server', async () => {
    server = await HubServer.start()
    const response = await fetch(`${server.origin}${path.toUpperCase()}/Negotiate?negotiateVersion=1`, post)
    expect(response.status).toBe(200)
    const other = await fetch(`${server.origin}/another`, post)
    expect([other.status, await other.text()]).toEqual([404, 'another page'])
  })

  test('when there is no room for another connection the client is asked to try later', async () => {
    server = await HubServer.start({ limits: { connections: 1 } })
    await negotiate(server.url)
    const full = await fetch(`${server.url}/negotiate?negotiateVersion=1`, post)
    expect([full.status, await full.text()]).toEqual([503, 'Too many connections'])
    // A client that negotiates and never connects must not occupy a place for long.
    server.clock.advance(15_000)
    expect((await fetch(`${server.url}/negotiate?negotiateVersion=1`, post)).status).toBe(200)
  })

  test('one user who opens too many connections leaves room for the others', async () => {
    server = await HubServer.start({ limits: { connectionsPerUser: 2 } })
    const statusFor = async (name: string) => {
      const address = `${server.url}/negotiate?negotiateVersion=1`
      return (await fetch(address, { method: 'POST', headers: bearer(name) })).status
    }
    expect([await statusFor('ayse'), await statusFor('ayse'), await statusFor('ayse')]).toEqual([200, 200, 429])
    expect(await statusFor('mehmet')).toBe(200)
    server.clock.advance(15_000)
    expect(await statusFor('ayse')).toBe(200)
  })

  test('authenticate may refuse with its own status', async () => {
    server = await HubServer.start({
      authenticate: () => {
        throw new Refusal(503, 'Later, please')
      },
    })
    const refused = await fetch(`${server.url}/negotiate?negotiateVersion=1`, post)
    expect([refused.status, await refused.text()]).toEqual([503, 'Later, please'])
  })
})

describe('authentication', () => {
  let server: HubServer
  beforeEach(async () => {
    server = await HubServer.start({ methods: { WhoAmI: ({ userId }) => userId } })
  })
  afterEach(() => server.stop())

  test.each([
    ['POST', '/negotiate?negotiateVersion=1'],
    ['GET', '?id=unknown'],
    ['POST', '?id=unknown'],
    ['DELETE', '?id=unknown'],
    ['GET', ''],
    ['PUT', ''],
  ])('%s %s without a session is answered with 401 before anything else', async (method, address) => {
    for (const headers of [{}, bearer('nobody')]) {
      const response = await fetch(server.url + address, { method, headers })
      expect([response.status, await response.text()]).toEqual([401, ''])
    }
  })

  test('the token is taken from the address where a browser cannot send a header', async () => {
    const response = await fetch(`${server.url}/negotiate?negotiateVersion=1&access_token=ayse`, { method: 'POST' })
    expect(response.status).toBe(200)
  })

  test("somebody else's connection counts as unknown", async () => {
    const { connectionToken } = await negotiate(server.url)
    const response = await fetch(`${server.url}?id=${connectionToken}`, { headers: bearer('mehmet') })
    expect([response.status, await response.text()]).toEqual([404, 'No Connection with that ID'])
  })

  test('an official client learns that it is refused', async () => {
    await expect(server.client({ name: 'nobody' }).start()).rejects.toThrow("Status code '401'")
  })

  test('an error of authenticate is a server error', async () => {
    const errors: string[] = []
    const log = { debug: () => undefined, warn: () => undefined, error: (_: object, text: string) => errors.push(text) }
    const broken = await HubServer.start({ log, authenticate: () => Promise.reject(new Error('database away')) })
    const response = await fetch(`${broken.url}/negotiate`, post)
    expect([response.status, await response.text()]).toEqual([500, ''])
    expect(errors).toEqual(['A request to the hub failed'])
    await broken.stop()
  })
})
