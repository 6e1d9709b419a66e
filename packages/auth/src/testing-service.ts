import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real server on a free port that answers as a test says, so that calls go over a real network. */

export interface ReceivedCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

type Answer = { status: number; json: unknown } | { status: number; text: string }

export async function startService(answer: (call: ReceivedCall) => Answer | Promise<Answer>) {
  const received: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    // The page of the tests has another origin.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { method = '', url = '', headers } = request
    const chunks = await request.toArray()
    const text = Buffer.concat(chunks as Buffer[]).toString()
    const call = { method, url, headers, body: text ? (JSON.parse(text) as unknown) : undefined }
    received.push(call)
    const answered = await answer(call)
    const isJson = 'json' in answered
    response.writeHead(answered.status, { 'content-type': isJson ? 'application/json' : 'text/html' })
    response.end(isJson ? JSON.stringify(answered.json) : answered.text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
