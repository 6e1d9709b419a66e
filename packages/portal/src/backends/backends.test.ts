import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { endSession, endSessionsOf } from '@portal/http/end-sessions'
import { findSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { WebSocket, WebSocketServer } from 'ws'
import { sendRaw, startBackend, startBackendPortal } from '../testing/backend-portal'
import type { ListeningPortal } from '../testing/listening-portal'

let portal: ListeningPortal
let backend: Awaited<ReturnType<typeof startBackend>>
let locked: typeof backend
let token: string
/** What the backend has received, the last first. */
const received: (Pick<IncomingMessage, 'url' | 'headers' | 'method'> & { body: string })[] = []
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(9e6))),
  '/huge': (_, response) => response.writeHead(200, { 'content-length': 3e6 }).end(),
  '/refuses': (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end(),
  '/forbids': (_, response) => response.writeHead(403, { 'content-type': 'application/json' }).end('{"why":"closed"}'),
  '/silent': () => undefined,
  '/dies': ({ socket }) => void socket.destroy(),
  '/nonsense': ({ socket }) => void socket.end('nonsense\r\n\r\n'),
  '/half': (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  },
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more).writeHead(200)
    more()
  },
  '/events': (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
  '/page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'portal-refusal': 'NO_SESSION' }).end(),
}
const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const { method, url = '', headers } = request
  const parts = await request.toArray().catch(() => [])
  received.unshift({ method: method!, url, headers, body: Buffer.concat(parts as Buffer[]).toString() })
  const answer = answers[url]
  if (answer) answer(request, response)
  else response.writeHead(201, { 'content-type': 'application/json', etag: '"1"' }).end('{"done":true}')
}

beforeAll(async () => {
  backend = await startBackend((request, response) => void respond(request, response))
  const limits = {
    callLimits: { ofPerson: 8, inMinute: 500 },
    backendLimits: { silence: 3_000, answerBytes: 2_000_000, messageBytes: 100_000 },
  }
  const gone = 'http://127.0.0.1:9'
  locked = await startBackend((_, response) => void response.end('secret'), { isTrusted: false })
  const backends = { travel: backend.address, desk: `${backend.address}/desk`, gone, locked: locked.address }
  portal = await startBackendPortal(backends, limits)
  token = await portal.beginSession('employee')
})
afterAll(async () => {
  await portal.close()
  await backend.stop()
  await locked.stop()
})

const headersOf = (session = token) => ({ authorization: `Bearer ${session}`, 'accept-language': 'en' })
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${portal.address}/backends${path}`, { ...init, headers: { ...headersOf(), ...init.headers } })
const refused = async (path: string, init?: RequestInit) => {
  const answer = await ask(path, init)
  const { code, message, data } = (await answer.json()) as { code: string; message: string; data?: object }
  expect(answer.headers.get('portal-refusal')).toBe(code)
  return { status: answer.status, code, message, ...data }
}
const statement = () => {
  const parts = received[0]?.headers.authorization?.replace('Bearer ', '').split('.') ?? []
  const [head, payload] = parts.slice(0, 2).map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return { head, payload, parts }
}
/** A call is counted once its connection is free, which may be after its answer. */
const counted = async (line: RegExp) => {
  while (!line.test(await (await fetch(`${portal.address}/metrics`)).text()));
}

describe('a call', () => {
  test('reaches the backend with method, query and body, and comes back with status and body', async () => {
    const sent = { method: 'PUT', body: '{"to":"İzmir"}', headers: { 'content-type': 'application/json' } }
    const answer = await ask('/travel/trips/7?draft=1', sent)
    expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([201, '"1"', { done: true }])
    expect(received[0]).toMatchObject({ method: 'PUT', url: '/trips/7?draft=1', body: sent.body })
    expect(received[0]?.headers['content-type']).toBe('application/json')
    expect((await ask('/travel/trips', { method: 'HEAD' })).status).toBe(201)
  })

  test('tells it who is logged in, in which language and with which rights, signed for it alone', async () => {
    token = await portal.beginSession('finance')
    await ask('/desk/me', { headers: { 'x-secret': '1', cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' } })
    const { head, payload, parts } = statement()
    expect(payload).toMatchObject({
      iss: portal.address,
      aud: 'desk',
      sub: String(idOf('finance')),
      language: 'en',
      rights: { roles: ['WorkflowFinance'], permissions: [] },
    })
    expect(payload.exp - payload.iat).toBe(60)
    const { keys } = (await (await fetch(`${portal.address}/.well-known/jwks.json`)).json()) as { keys: JsonWebKey[] }
    const key = createPublicKey({ key: keys.find(({ kid }) => kid === head.kid)!, format: 'jwk' })
    const [first, second, signature = ''] = parts
    expect(verify(null, Buffer.from(`${first}.${second}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(received[0]?.url).toBe('/desk/me')
    const { cookie, 'x-secret': secret, 'x-forwarded-for': forwarded } = received[0]!.headers
    expect([cookie, secret, forwarded]).toEqual([undefined, undefined, undefined])
    expect(received[0]!.headers.traceparent?.slice(3, 35)).toBe(received[0]!.headers['x-request-id'])
    expect(JSON.stringify(received[0])).not.toContain(token)
    token = await portal.beginSession('employee')
  })

  test('without a session, or of somebody who may open none of the remote’s pages, goes nowhere', async () => {
    const before = received.length
    expect(await refused('/travel/x', { headers: { authorization: 'Bearer x' } })).toMatchObject({ code: 'NO_SESSION' })
    expect(await refused('/desk/x')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await ask('/leave/x')).status).toBe(404)
    expect(received).toHaveLength(before)
  })

  test.each(['/travel/../desk/x', '/travel/..%2fdesk', '/travel/%2e%2e/x', '/travel/a%0d%0aX:y', '/travel/..;/x'])(
    'of %s goes nowhere',
    async path => {
      const before = received.length
      expect((await sendRaw(portal.address, `/backends${path}`, headersOf())).status).not.toBe(201)
      const elsewhere = await sendRaw(portal.address, `http://evil.example.com/backends${path}`, headersOf())
      expect(elsewhere.status).not.toBe(201)
      expect(received).toHaveLength(before)
    },
  )

  test('with a body above the limit is refused, whether or not it says so before', async () => {
    const stream = () =>
      new ReadableStream({
        pull: controller => controller.enqueue(new Uint8Array(300_000)),
      })
    const type = { 'content-type': 'application/octet-stream' }
    const whole = await ask('/travel/x', { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(whole.status).toBe(413)
    const endless = { method: 'POST', body: stream(), headers: type, duplex: 'half' } as RequestInit
    expect((await ask('/travel/x', endless)).status).toBe(413)
    const packed = await refused('/travel/x', { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } })
    expect(packed.code).toBe('UNSUPPORTED_TYPE')
  })
})

describe('an answer', () => {
  test.each([
    ['/travel/metadata', 502, 'BACKEND_BROKEN', 'redirect'],
    ['/travel/packed', 502, 'BACKEND_BROKEN', 'encoded'],
    ['/travel/huge', 502, 'BACKEND_BROKEN', 'too-large'],
    ['/travel/refuses', 502, 'BACKEND_BROKEN', 'statement-refused'],
    ['/travel/dies', 502, 'BACKEND_BROKEN', 'broken-off'],
    ['/travel/nonsense', 502, 'BACKEND_BROKEN', 'malformed'],
    ['/gone/x', 502, 'BACKEND_UNREACHABLE', 'unreachable'],
    ['/locked/x', 502, 'BACKEND_UNREACHABLE', 'unreachable'],
    ['/travel/silent', 504, 'BACKEND_TIMEOUT', 'silent'],
  ])('of %s is the backend’s fault: %i %s, %s', async (path, status, code, fault) => {
    expect(await refused(path)).toMatchObject({ status, code, fault, message: expect.stringContaining('Travel') })
    const remote = path.split('/')[1]
    await counted(new RegExp(`backend_calls_total\\{remote="${remote}",outcome="${fault}"\\} \\d`))
    const line = portal.lines.map(text => JSON.parse(text)).find(each => each.fault === fault && each.remote === remote)
    expect(line).toMatchObject({ remote, reqId: expect.any(String) })
  })

  test.each(['half', 'endless'])('that is %s is never taken for a whole one', async path => {
    const answer = await ask(`/travel/${path}`)
    const read = answer.ok ? answer.arrayBuffer().catch(() => 'broken off') : 'refused'
    expect(['broken off', 'refused']).toContain(await read)
  })

  test('of its own refusal passes, and does not look like the portal’s', async () => {
    const answer = await ask('/travel/forbids')
    expect([answer.status, await answer.json()]).toEqual([403, { why: 'closed' }])
    expect(answer.headers.has('portal-refusal')).toBe(false)
  })

  test('is no document of the portal, and sets nothing in the browser', async () => {
    const { headers } = await ask('/travel/page')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('content-disposition')).toBe('attachment')
    expect([headers.has('set-cookie'), headers.has('portal-refusal')]).toEqual([false, false])
  })
})

describe('a stream of events', () => {
  const open = async (session: string) => {
    const answer = await ask('/travel/events', { headers: headersOf(session) })
    const reader = answer.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n')
    return reader
  }

  test.each(['logs out', 'gets other rights'])('ends when its reader %s', async how => {
    const session = await portal.beginSession('lead')
    const reader = await open(session)
    if (how === 'logs out') {
      const found = await findSession(portal.database.db, `Bearer ${session}`)
      await endSession(portal.database.db, found!)
    } else await endSessionsOf(portal.database.db, idOf('lead'), 'access-changed')
    await expect(reader.read()).rejects.toThrow()
  })

  test('lets the backend go when the reader leaves', async () => {
    const left = new Promise(resolve =>
      backend.server.once('request', (_, response) => response.once('close', resolve)),
    )
    const reader = await open(token)
    await reader.cancel()
    await left
  })
})

describe('a WebSocket', () => {
  const opened: IncomingMessage[] = []
  let sockets: WebSocketServer
  beforeAll(() => {
    sockets = new WebSocketServer({ noServer: true, handleProtocols: offered => [...offered][0] ?? false })
    backend.server.on('upgrade', (request, socket, head) => {
      if (request.url === '/liar') return void socket.end(`${switching}Sec-WebSocket-Accept: x\r\n\r\n`)
      opened.push(request)
      sockets.handleUpgrade(request, socket, head, each => each.on('message', data => each.send(`${data}, heard`)))
    })
  })
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
  const connect = (path: string, session: string) =>
    new WebSocket(`${portal.address.replace('http', 'ws')}/backends${path}access_token=${session}`, ['trips'])

  test('speaks with the backend, which knows whose it is, until the session ends', async () => {
    const session = await portal.beginSession('director')
    const socket = connect('/travel/live?room=7&language=en&', session)
    await once(socket, 'open')
    socket.send('hello')
    expect(String((await once(socket, 'message'))[0])).toBe('hello, heard')
    expect(socket.protocol).toBe('trips')
    const { url, headers } = opened.at(-1)!
    expect(url).toBe('/live?room=7&language=en')
    expect(headers).toMatchObject({ 'accept-language': 'en', authorization: expect.stringMatching(/^Bearer ey/) })
    expect(JSON.stringify([url, headers])).not.toContain(session)
    const closed = Promise.all([once(socket, 'close'), once([...sockets.clients][0]!, 'close')])
    await endSessionsOf(portal.database.db, idOf('director'), 'access-changed')
    await closed
  })

  test.each([
    ['one message', (socket: WebSocket) => socket.send('x'.repeat(100_001))],
    ['one in parts', (socket: WebSocket) => [1, 2].map(() => socket.send('x'.repeat(60_000), { fin: false }))],
    ['an answer', (socket: WebSocket) => socket.send('x'.repeat(99_999))],
  ])('ends when %s is larger than allowed, and not before', async (_, send) => {
    const socket = connect('/travel/live?', token)
    await once(socket, 'open')
    for (const size of [10, 200, 70_000]) {
      socket.send('y'.repeat(size))
      expect(String((await once(socket, 'message'))[0])).toHaveLength(size + ', heard'.length)
    }
    send(socket)
    await once(socket, 'close')
  })

  test.each([
    ['/travel/live?', 'x', 401],
    ['/desk/live?', undefined, 403],
    ['/travel/..%2flive?', undefined, 404],
    ['/travel/liar?', undefined, 502],
    ['/gone/live?', undefined, 502],
    ['/leave/live?', undefined, 404],
  ])('to %s with the session %s is refused: %i', async (path, session, status) => {
    const socket = connect(path, session ?? token)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain(String(status))
  })
})

test('of 1,000 calls, a hundred at once, as many as one person may have get through; the portal stays', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const send = () => sendRaw(portal.address, '/backends/travel/many', headersOf(), agent)
  const all = await Promise.all(Array.from({ length: 1_000 }, send))
  agent.destroy()
  const count = (status: number) => all.filter(answer => answer.status === status).length
  expect(count(201)).toBeGreaterThan(0)
  expect(count(429)).toBeGreaterThan(0)
  // A busy machine may need more time for some.
  expect(count(201) + count(429) + count(504)).toBe(1_000)
  expect(Number(all.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  await counted(/backend_calls_open\{remote="travel"\} 0/)
  const others = { authorization: `Bearer ${await portal.beginSession('lead')}` }
  expect((await ask('/travel/x', { headers: others })).status).toBe(201)
})
