import { transports } from '../testing/hub-client'
import { type ListeningPortal, startListeningPortal } from '../testing/listening-portal'

const shell = 'https://portal.example.com'
const stranger = 'https://portal.example.com.evil.example'

let portal: ListeningPortal
let closed: ListeningPortal
beforeAll(async () => {
  portal = await startListeningPortal({ PORTAL_ALLOWED_ORIGINS: `https://other.example.com, ${shell}` })
  closed = await startListeningPortal()
})
afterAll(() => Promise.all([portal.close(), closed.close()]))

const preflight = (url: string, origin = shell, { app } = portal) =>
  app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })
const login = (origin: string, { app } = portal) =>
  app.inject({ method: 'POST', url: '/user/login', headers: { origin }, payload: {} })
const words = (header: unknown): string[] => String(header).split(', ')

test.each([
  '/user/login',
  '/api/FormRequest/Update',
  '/expense/file/0b5c.pdf',
  '/notificationHub/negotiate',
  '/socket',
])('the shell’s page may send what it has to %s', async url => {
  const { statusCode, headers } = await preflight(url)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'access-control-allow-origin': shell, vary: 'Origin' })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(words(headers['access-control-allow-methods'])).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  expect(words(headers['access-control-allow-headers'])).toEqual(
    expect.arrayContaining([
      'authorization',
      'content-type',
      'idempotency-key',
      'traceparent',
      'accept-language',
      'x-requested-with',
    ]),
  )
})

test('it reads answers and refusals, with a file’s name and when to try again', async () => {
  const { statusCode, headers } = await login(shell)
  expect(statusCode).toBe(422)
  expect(headers).toMatchObject({ 'access-control-allow-origin': shell, vary: 'Origin' })
  expect(words(headers['access-control-expose-headers'])).toEqual([
    'content-disposition',
    'retry-after',
    'etag',
    'portal-refusal',
  ])
})

test.each(transports)('it talks with the hubs by $title', async ({ transport }) => {
  const token = await portal.beginSession('employee')
  const client = await portal.client('/notificationHub', { token, transport, headers: { origin: shell } })
  expect(client.connection.state).toBe('Connected')
})

test('it reads what a hub answers past the server’s own ways', async () => {
  const token = await portal.beginSession('employee')
  const ask = (path: string, init: RequestInit) =>
    fetch(`${portal.address}/socket${path}`, {
      ...init,
      headers: { origin: shell, authorization: `Bearer ${token}`, ...init.headers },
    })
  const negotiated = await ask('/negotiate?negotiateVersion=1', { method: 'POST' })
  expect(negotiated.headers.get('access-control-allow-origin')).toBe(shell)
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const events = await ask(`?id=${connectionToken}`, { headers: { accept: 'text/event-stream' } })
  expect(events.headers.get('content-type')).toBe('text/event-stream')
  expect(events.headers.get('access-control-allow-origin')).toBe(shell)
  await events.body?.cancel()
})

test('a page of anybody else may neither ask nor read', async () => {
  for (const origin of [stranger, 'null', shell.toUpperCase()]) {
    expect((await preflight('/user/login', origin)).statusCode).toBe(404)
    expect((await login(origin)).headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('what belongs to the portal’s own page alone is opened to nobody', async () => {
  for (const url of ['/config.json', '/metrics', '/', '/remotes/registry.json']) {
    const { headers } = await portal.app.inject({ url, headers: { origin: shell } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('unless somebody says so, no other host is let in', async () => {
  expect((await preflight('/user/login', shell, closed)).statusCode).toBe(404)
  expect((await login(shell, closed)).headers).not.toHaveProperty('access-control-allow-origin')
})
