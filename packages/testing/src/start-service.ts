import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface ReceivedCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** Parsed JSON, or the text of other bodies. */
  body: unknown
}

export type Answer =
  | { status: number; json: unknown }
  | { status: number; text: string }
  | { status: number; file: string; disposition: string }

export function reply(response: ServerResponse, answer: Answer): void {
  if ('json' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  } else if ('file' in answer) {
    const headers = { 'content-type': 'application/pdf', 'content-disposition': answer.disposition }
    response.writeHead(answer.status, headers).end(answer.file)
  } else {
    response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.text)
  }
}

export async function receivedCall(request: IncomingMessage): Promise<ReceivedCall> {
  const { method = '', url = '', headers } = request
  const chunks = await request.toArray()
  const text = Buffer.concat(chunks as Buffer[]).toString()
  const isJson = headers['content-type']?.startsWith('application/json')
  return { method, url, headers, body: isJson ? (JSON.parse(text) as unknown) : text || undefined }
}

/** Starts a server on a free port that answers as the test says, so that calls use a real network. */
export async function startService(answer: (call: ReceivedCall) => Answer | Promise<Answer>) {
  const received: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    // Test pages have another origin.
    response.setHeader('access-control-allow-origin', '*')
    // Lets the server stop as soon as every request is answered.
    response.setHeader('connection', 'close')
    response.setHeader('access-control-allow-headers', '*, authorization, idempotency-key')
    response.setHeader('access-control-expose-headers', 'content-disposition')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const call = await receivedCall(request)
    received.push(call)
    reply(response, await answer(call))
  })
  // A browser may open connections in advance; the server would wait for them.
  const unused = new Set<Socket>()
  server.on('connection', socket => unused.add(socket))
  server.on('request', ({ socket }) => unused.delete(socket))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Answers pending requests and accepts no more. */
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of unused) socket.destroy()
      }),
  }
}
