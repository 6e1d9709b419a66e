import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { serverOptions } from '@portal/http/server-options'
import { type FastifyInstance, fastify } from 'fastify'
import { startTestApp } from '../testing/test-app'
import { slowClients, timeoutsOf } from './slow-clients'

const never = 60_000
const short = 100
const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n${more}`

const apps: FastifyInstance[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map(app => app.close()))
})

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A server without time limits, except for the tested one. */
const startServer = async (limits: Partial<Parameters<typeof timeoutsOf>[0]>) => {
  const patience = { head: never, body: never, upload: 2 * never, silence: never, idle: never, ...limits }
  const app = fastify({ ...serverOptions, ...timeoutsOf(patience), forceCloseConnections: true })
  apps.push(app)
  await app.register(slowClients, { patience })
  app.post('/call', async () => 'done')
  app.post('/upload', { bodyLimit: 5 * serverOptions.bodyLimit }, async () => 'done')
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  const answers: ((text: string) => void)[] = []
  app.get('/slow', () => new Promise<string>(resolve => answers.push(resolve)))
  return { app, port: await listen(app), answers }
}

const open = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Writes, and resolves with the received data once the server closes the connection. */
const untilClosed = async (port: number, text: string): Promise<string> => {
  const socket = open(port)
  let answer = ''
  socket.on('data', chunk => (answer += chunk.toString('latin1')))
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test('a connection that says nothing, or never ends its head, is closed', async () => {
  const { port } = await startServer({ head: short })
  const answers = await Promise.all(['', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '].map(text => untilClosed(port, text)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that stops half-way is closed', async () => {
  const { port } = await startServer({ silence: short })
  expect(await untilClosed(port, post('/call', '{'))).toBe('')
})

test('a body that comes byte by byte has its time, and one that brings files more', async () => {
  const { app, port } = await startServer({ body: 5 * short })
  // A request that a test makes without a socket has none to close.
  await app.inject({ method: 'POST', url: '/call', payload: {} })
  const upload = open(port)
  upload.write(post('/upload', '{'))
  const trickling = open(port)
  trickling.write(post('/call', '{'))
  const drops = setInterval(() => trickling.write(' '), short / 5)
  // A drop that is on its way meets a closed connection: `once` would fail with its ECONNRESET.
  await new Promise(resolve => trickling.once('close', resolve)).finally(() => clearInterval(drops))
  upload.write(`"a":"${'x'.repeat(92)}"}`)
  const [answer] = (await once(upload, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
})

test('an answer that nobody reads is given up', async () => {
  const { app, port } = await startServer({ silence: 3 * short })
  const closed = new Promise(resolve => app.server.once('connection', socket => socket.once('close', resolve)))
  open(port).pause().write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await closed
})

test('who waits for the portal may wait longer than anybody may be silent', async () => {
  const { app, port, answers } = await startServer({ silence: short })
  const silences = new Promise<void>(resolve => {
    let times = 0
    app.server.on('connection', served => served.on('timeout', () => ++times === 3 && resolve()))
  })
  const socket = open(port)
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await silences
  answers[0]?.('here it is')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('here it is')
})

test('a connection that is not used again is closed', async () => {
  const { port } = await startServer({ idle: short })
  expect(await untilClosed(port, 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /)
})

test('the portal itself ends slow clients, and takes no more connections than it is told', async () => {
  const portal = await startTestApp({ MAX_CONNECTIONS: '10' }, undefined, { head: 400 })
  try {
    const port = await listen(portal.app)
    const answers = await Promise.all(Array.from({ length: 11 }, () => untilClosed(port, '')))
    expect(answers.filter(answer => answer === '')).toHaveLength(1)
    expect(answers.filter(answer => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(10)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  } finally {
    await portal.close()
  }
})
