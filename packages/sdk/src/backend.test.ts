/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { WebSocket, WebSocketServer } from 'ws'
import type { BackendClient } from './backend'
import { startDevServer } from './dev/dev-server'
import { callsPath } from './dev/place'
import { defineMock } from './testing/mock'
import { expectedOfBackend, triedBackend } from './testing/try-backend'

const mock = defineMock({ people: [{ id: 7, name: 'Deniz', roleList: [{ name: 'WorkflowManager' }] }] })
const needs = { anyRole: ['WorkflowManager' as const] }
const title = { tr: 'Seyahat', en: 'Travel' }
const routes = [{ path: '/travel', page: 'form', title, needs }]

let received: { url: string | undefined; authorization: string; body: string }[] = []
async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  received.push({ url: request.url, authorization: request.headers.authorization ?? '', body })
  if (request.url === '/taken') response.writeHead(409).end('{"code":"TRIP_TAKEN","message":"Dolu."}')
  else if (request.url === '/moved') response.writeHead(302, { location: 'http://localhost/' }).end()
  else response.end('["İzmir"]')
}

const server = createServer((request, response) => void answer(request, response))
let dev: Awaited<ReturnType<typeof startDevServer>>
let travel: BackendClient
beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening')
  const backend = new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
  dev = await startDevServer({
    port: 0,
    portal: undefined,
    shell: new Map(),
    singletons: {},
    mock: async () => mock,
    backend,
  })
  dev.show(fakeBuild({ name: 'travel', descriptor: { title, routes } }))
  // The session's package listens to the browser's window; Node has none, and Node 20 no WebSocket.
  const browser = { addEventListener: () => undefined, location: { href: dev.address }, WebSocket }
  Object.assign(globalThis, new EventTarget(), browser)
  const { enterHost } = await import('./testing/host')
  await enterHost({ service: dev.address + callsPath, person: { id: 7 } })
  travel = (await import('./backend')).backend('travel')
})
afterAll(async () => {
  await dev.stop()
  server.close()
})
beforeEach(() => {
  received = []
})
const list = { parse: (data: unknown) => data as string[] }

test('a page’s call reaches the team’s server, with a statement of who is logged in', async () => {
  const outcome = await travel.call('/trips?to=1', { answer: list, method: 'POST', body: { to: 'İzmir' } })
  expect(outcome).toEqual({ success: true, status: 200, data: ['İzmir'] })
  const [{ url, authorization, body } = { authorization: '' }] = received
  expect([url, body]).toEqual(['/trips?to=1', '{"to":"İzmir"}'])
  const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as object
  const rights = { roles: ['WorkflowManager'], permissions: [] }
  expect(claims).toMatchObject({ iss: dev.address, aud: 'travel', sub: '7', name: 'Deniz', language: 'tr', rights })
  const { keys } = (await (await fetch(`${dev.address}/.well-known/jwks.json`)).json()) as { keys: object[] }
  expect(keys).toMatchObject([{ kty: 'OKP', alg: 'EdDSA' }])
})

test('a refusal, an answer of another shape and a failing server are outcomes, told apart by code', async () => {
  const data = { code: 'TRIP_TAKEN', message: 'Dolu.' }
  expect(await travel.call('/taken', { answer: list })).toEqual({ success: false, status: 409, ...data, data })
  expect(await travel.call('/moved', { answer: list })).toMatchObject({ code: 'BACKEND_BROKEN', status: 502 })
  const answerOfNumbers = {
    parse: () => {
      throw new Error('no number')
    },
  }
  const unexpected = await travel.call('/trips', { answer: answerOfNumbers })
  expect(unexpected).toMatchObject({ success: false, code: 'UNEXPECTED_ANSWER' })
  const signal = AbortSignal.abort()
  expect(await travel.call('/trips', { answer: list, signal })).toMatchObject({ code: 'NETWORK', status: null })
})

const python = 'python3'
const needed = 'from cryptography.hazmat.primitives.asymmetric import ed25519'
const hasPython = spawnSync(python, ['-c', needed], { stdio: 'ignore' }).status === 0
const examples = [[process.execPath, 'server.mjs'], ...(hasPython ? [[python, 'server.py']] : [])] as [string, string][]

test.each(examples)(
  'the example server of %s, %s, believes statements of its portal for its remote, and nothing else',
  async (command, file) => {
    const example = path.join(import.meta.dirname, '../templates/common/backend', file)
    expect(await triedBackend(command, [example])).toEqual(expectedOfBackend)
  },
)

test('a WebSocket speaks with the team’s server, which knows whose it is', async () => {
  const sockets = new WebSocketServer({ server })
  try {
    sockets.once('connection', (socket, { url, headers }) => {
      socket.on('message', data => socket.send(JSON.stringify([url, headers.authorization, String(data)])))
    })
    const socket = (await travel.socket('/live?room=7')) as unknown as WebSocket
    await once(socket, 'open')
    socket.send('hello')
    const [data] = (await once(socket, 'message')) as [Buffer]
    const [url, authorization, said] = JSON.parse(String(data)) as [string, string, string]
    expect([url, said]).toEqual(['/live?room=7&language=tr', 'hello'])
    expect(authorization).toMatch(/^Bearer ey/)
    const closed = once(socket, 'close')
    socket.close()
    await closed
  } finally {
    sockets.close()
  }
})
