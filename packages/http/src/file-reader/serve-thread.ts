import { parentPort, type MessagePort } from 'node:worker_threads'
import { carryTraces, inTrace } from '@portal/database/trace'
import type { FastifyInstance } from 'fastify'
import { lowerPriority } from '../threads/own-priority'
import type { ReadAnswer, ReadRequest, ThreadMessage } from './file-reader'

/** Logs a thread's messages through the main thread. */
const write = (details: unknown, text?: string): void => {
  parentPort?.postMessage({ log: { details, text: text ?? '' } } satisfies ThreadMessage)
}
export const threadLog = { error: write, warn: write, info: write }

/** Answers the one request of a thread by a server that listens nowhere. */
export function serveThread(open: () => Promise<{ server: FastifyInstance; close(): Promise<void> }>): void {
  if (!parentPort) throw new Error('This is the script of a thread.')
  const port: MessagePort = parentPort
  lowerPriority()
  port.once('message', async ({ body, ...request }: ReadRequest) => {
    const { server, close } = await open()
    const method = request.method as 'POST' | 'PUT'
    const inject = () => server.inject({ ...request, method, payload: Buffer.from(body) })
    const { traceparent } = request.headers
    if (traceparent !== undefined) carryTraces()
    const response = await inTrace(traceparent, inject)
    await close()
    const answer = new Uint8Array(response.rawPayload)
    const { statusCode: status, headers } = response
    port.postMessage({ status, headers, body: answer } satisfies ReadAnswer, [answer.buffer])
  })
}
