import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { HubServer } from './testing/hub-server'
import { bearer, hello, negotiate, record, records } from './testing/raw'
import { until } from './testing/wait'

const headers = bearer('ayse')

describe('long polling, request by request', () => {
  let server: HubServer
  let address: string
  let left: number
  beforeEach(async () => {
    left = 0
    server = await HubServer.start({
      methods: { Echo: (_context, value) => value },
      onDisconnected: () => left++,
    })
    address = `${server.url}?id=${(await negotiate(server.url)).connectionToken}`
  })
  afterEach(() => server.stop())

  const poll = () => fetch(address, { headers })
  /** Sends a request and waits until the server holds it open. */
  const waitingPoll = async () => {
    const arrived = once(server.server, 'request')
    const answer = poll()
    await arrived
    await setImmediate()
    return { answer }
  }
  const say = (body: string) => fetch(address, { method: 'POST', headers, body })
  const open = async () => {
    await poll()
    await say(hello)
    expect(records(await (await poll()).text())).toEqual([{}])
  }

  test('the first request only confirms the connection', async () => {
    const first = await poll()
    expect([first.status, await first.text()]).toEqual([200, ''])
    expect(first.headers.get('cache-control')).toContain('no-store')
  })

  test('a request waits for a message and takes all that have gathered', async () => {
    await open()
    const waiting = poll()
    server.hub.clients.all.send('News', 1)
    expect(records(await (await waiting).text())).toMatchObject([{ type: 1, target: 'News', arguments: [1] }])
    await say(record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }))
    server.hub.clients.all.send('News', 2)
    expect(records(await (await poll()).text())).toEqual([
      { type: 3, invocationId: '1', result: 1 },
      { type: 1, target: 'News', arguments: [2] },
    ])
  })

  test('a request that waited in vain is answered empty, and the client polls again', async () => {
    await open()
    const waiting = await waitingPoll()
    server.clock.advance(90_000)
    const answer = await waiting.answer
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    server.hub.clients.all.send('News', 1)
    expect(records(await (await poll()).text())).toHaveLength(1)
  })

  test('a second request takes the place of the one that waits', async () => {
    await open()
    const first = await waitingPoll()
    const second = poll()
    expect((await first.answer).status).toBe(204)
    server.hub.clients.all.send('News', 1)
    expect((await second).status).toBe(200)
  })

  test('DELETE ends the connection and releases a waiting request', async () => {
    await open()
    const waiting = await waitingPoll()
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(202)
    expect((await waiting.answer).status).toBe(204)
    expect((await poll()).status).toBe(404)
    await until(() => left === 1)
  })

  test('after the close message of the server a poll ends the connection', async () => {
    await open()
    server.hub.clients.all.disconnect({ error: 'Closed for today', allowReconnect: true })
    expect(records(await (await poll()).text())).toEqual([{ type: 7, error: 'Closed for today', allowReconnect: true }])
    expect((await poll()).status).toBe(204)
    expect((await poll()).status).toBe(404)
  })

  test('a client that no longer polls is gone after a while; a waiting one is not', async () => {
    await open()
    const waiting = await waitingPoll()
    server.clock.advance(60_000)
    expect(server.hub.connections).toBe(1)
    server.hub.clients.all.send('News')
    await waiting.answer
    server.clock.advance(15_000)
    expect(server.hub.connections).toBe(0)
    expect((await poll()).status).toBe(404)
  })

  test.each([
    ['GET', '', 400, 'Connection ID required'],
    ['POST', '', 400, 'Connection ID required'],
    ['DELETE', '', 400, 'Connection ID required'],
    ['GET', '?id=unknown', 404, 'No Connection with that ID'],
    ['POST', '?id=unknown', 404, 'No Connection with that ID'],
    ['DELETE', '?id=unknown', 404, 'No Connection with that ID'],
    ['PUT', '?id=unknown', 405, ''],
  ])('%s %s is answered with %d', async (method, query, status, text) => {
    const response = await fetch(server.url + query, { method, headers })
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('a body that is too large is refused, and the connection goes on', async () => {
    await open()
    const refused = await say('x'.repeat(1024 * 1024 + 1))
    expect([refused.status, await refused.text()]).toEqual([413, ''])
    await say(record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }))
    expect(records(await (await poll()).text())).toEqual([{ type: 3, invocationId: '1', result: 1 }])
  })

  test('a message may come in pieces', async () => {
    await open()
    const message = record({ type: 1, target: 'Echo', arguments: ['ğ'], invocationId: '1' })
    for (const byte of Buffer.from(message)) {
      await fetch(address, { method: 'POST', headers, body: Buffer.from([byte]) })
    }
    expect(records(await (await poll()).text())).toEqual([{ type: 3, invocationId: '1', result: 'ğ' }])
  })
})

describe('server-sent events, request by request', () => {
  let server: HubServer
  afterEach(() => server.stop())

  test('the answer begins at once, is not held back on its way, and each message is an event', async () => {
    server = await HubServer.start()
    const address = `${server.url}?id=${(await negotiate(server.url)).connectionToken}`
    const events = await fetch(address, { headers: { ...headers, accept: 'text/event-stream' } })
    expect(events.headers.get('content-type')).toBe('text/event-stream')
    expect(events.headers.get('x-accel-buffering')).toBe('no')
    expect(events.headers.get('cache-control')).toContain('no-transform')
    const reader = (events.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
    expect(await next()).toBe(':\r\n')
    await fetch(address, { method: 'POST', headers, body: hello })
    expect(await next()).toBe('data: {}\u001e\r\n\r\n')
    server.hub.clients.all.send('News', 'a\nb')
    expect(await next()).toBe('data: {"type":1,"target":"News","arguments":["a\\nb"]}\u001e\r\n\r\n')

    const second = await fetch(address, { headers: { ...headers, accept: 'text/event-stream' } })
    expect([second.status, await second.text()]).toEqual([409, ''])
    const poll = await fetch(address, { headers })
    expect([poll.status, await poll.text()]).toEqual([400, 'Cannot change transports mid-connection'])
    const remove = await fetch(address, { method: 'DELETE', headers })
    expect([remove.status, await remove.text()]).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    await reader.cancel()
    await until(() => server.hub.connections === 0)
  })

  test('MessagePack is refused', async () => {
    server = await HubServer.start()
    const address = `${server.url}?id=${(await negotiate(server.url)).connectionToken}`
    const events = await fetch(address, { headers: { ...headers, accept: 'text/event-stream' } })
    await fetch(address, { method: 'POST', headers, body: record({ protocol: 'messagepack', version: 1 }) })
    expect(await events.text()).toBe(
      ':\r\ndata: {"error":"Cannot use the \'messagepack\' protocol on the current transport.' +
        " The transport does not support 'Binary' transfer format.\"}\u001e\r\n\r\n",
    )
  })
})
