import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { startTestApp, type TestApp } from '../testing/test-app'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

/** The statuses of the answers to these requests, sent one after the other over one connection. */
const send = async (...requests: string[]): Promise<string[]> => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
  const statuses: string[] = []
  for (const request of requests) {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    statuses.push(answer.toString().split(' ')[1] ?? '')
  }
  await once(socket, 'close')
  return statuses
}
const requestFor = (line: string, connection: string, upgrade: string, body = '') =>
  [
    `${line} HTTP/1.1`,
    'Host: x',
    `Connection: ${connection}`,
    `Upgrade: ${upgrade}`,
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

test('an offer of another protocol is ignored, and the request is answered', async () => {
  const offer = 'Upgrade, HTTP2-Settings'
  expect(
    await send(
      requestFor('GET /healthz', offer, 'h2c'),
      requestFor('POST /user/login', offer, 'h2c', '{"email":"","password":""}'),
      requestFor('GET /config.json', `${offer}, close`, 'TLS/1.2'),
    ),
  ).toEqual(['200', '422', '200'])
})

test('a WebSocket where there is no hub is not found', async () => {
  expect(await send(requestFor('GET /healthz', 'Upgrade', 'websocket'))).toEqual(['404'])
})
