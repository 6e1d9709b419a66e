import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchVerified } from './verified-fetch'

const script = 'globalThis.ran = true'
const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`

let server: Server | undefined
afterEach(async () => {
  if (!server) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
  server = undefined
})

/** A server that gives these answers one after the other, and the last of them for ever. */
async function serving(...answers: RequestListener[]): Promise<{ url: string; asked: () => number }> {
  let count = 0
  server = createServer((request, response) => answers[Math.min(count++, answers.length - 1)]?.(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/page.js`, asked: () => count }
}

const sends =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
const good = sends(200, 'text/javascript', script)
const options = { contentType: 'javascript', integrity } as const

test('returns a whole file with the expected hash', async () => {
  const { url, asked } = await serving(good)
  expect(new TextDecoder().decode(await fetchVerified(url, options))).toBe(script)
  expect(asked()).toBe(1)
})

test.each<[string, RequestListener, number]>([
  ['REMOTE_NOT_FOUND', sends(404, 'text/plain', ''), 1],
  ['REMOTE_WRONG_TYPE', sends(200, 'text/html', '<p>Log in</p>'), 1],
  ['REMOTE_SERVER_ERROR', sends(503, 'text/plain', ''), 2],
  ['REMOTE_HASH_MISMATCH', sends(200, 'text/javascript', `${script};`), 2],
  ['REMOTE_UNREACHABLE', request => void request.socket.destroy(), 2],
  [
    'REMOTE_INCOMPLETE',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': script.length })
      response.write(script.slice(0, 5), () => response.destroy())
    },
    2,
  ],
])('what goes wrong is told as %s, after a second try where that may help', async (code, answer, tries) => {
  const { url, asked } = await serving(answer)
  await expect(fetchVerified(url, options)).rejects.toMatchObject({ code })
  expect(asked()).toBe(tries)
})

test('a server that recovers at once is not noticed', async () => {
  const { url } = await serving(sends(503, 'text/plain', ''), good)
  await expect(fetchVerified(url, options)).resolves.toHaveLength(script.length)
})

test('a server that accepts and then is silent counts as hanging', async () => {
  jest.useFakeTimers()
  try {
    const hanging = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      )
    const told = expect(fetchVerified('http://127.0.0.1/page.js', options)).rejects.toMatchObject({
      code: 'REMOTE_TIMEOUT',
    })
    await jest.advanceTimersByTimeAsync(3500)
    await told
    expect(hanging).toHaveBeenCalledTimes(1)
    hanging.mockRestore()
  } finally {
    jest.useRealTimers()
  }
})
