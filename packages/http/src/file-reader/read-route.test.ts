import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { defineCall } from '@portal/contracts/wire/call'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { routesOn } from '../routes'
import { serverOptions } from '../server-options'
import { beginSession } from '../session'
import type { ReadRequest } from './file-reader'
import { largestReadBody } from './read-route'

const countCall = defineCall('workflow POST /api/file/count', {
  body: z.strictObject({ content: z.string() }),
  answer: z.number(),
  access: { anyRole: ['WorkflowManager'], permission: 'Settings' },
  largeBody: true,
})

let database: TestDatabase
let server: FastifyInstance
let address: string
let places = 0
const asked: ReadRequest[] = []
const read = jest.fn()
const begun = new EventEmitter()
const fileReader = {
  admit: () => {
    if (places === 0) throw new Refusal('FILES_BUSY')
    places -= 1
    return () => void (places = 1)
  },
  answer: async (request: ReadRequest, _log: unknown, signal?: AbortSignal) => {
    asked.push(request)
    begun.emit('begun')
    if (Buffer.from(request.body).toString() === 'never') await once(signal as AbortSignal, 'abort')
    begun.emit('ended')
    const body = new TextEncoder().encode('{"success":true,"data":3}')
    return { status: 200, headers: { 'content-type': 'application/json', 'content-length': '25' }, body }
  },
  close: async () => {},
}

beforeAll(async () => {
  database = await startDemoDatabase()
  server = Fastify(serverOptions)
  await server.register(async scope => {
    const route = routesOn(scope, { db: database.db, log: { error: () => {} }, fileReader })
    route(countCall, async ({ body }) => ({ data: read(body) as number }))
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  places = 1
  asked.length = 0
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const post = async (userId: number | undefined, payload: string) => {
  const authorization =
    userId === undefined ? {} : { authorization: `Bearer ${await beginSession(database.db, userId)}` }
  const headers = { ...authorization, 'content-type': 'application/json', cookie: 'left=out' }
  return server.inject({ method: 'POST', url: '/api/file/count', headers, payload })
}
const manager = 1

test('a call that reads a file is passed on unchanged and not read on this thread', async () => {
  const response = await post(manager, '{"content":"no JSON')
  expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: 3 }])
  const [request] = asked
  expect(request).toMatchObject({ method: 'POST', url: '/api/file/count' })
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual(['authorization', 'content-type'])
  expect(Buffer.from(request?.body ?? []).toString()).toBe('{"content":"no JSON')
  expect(read).not.toHaveBeenCalled()
})

test('its place is free again once it is answered', async () => {
  await post(manager, '{}')
  await setImmediate()
  expect(places).toBe(1)
})

test.each([
  ['without a session', undefined, '{}', 401, 'NO_SESSION'],
  ['without permission', 2, '{}', 403, 'FORBIDDEN'],
  ['too long', manager, 'x'.repeat(largestReadBody + 1), 413, 'TOO_LARGE'],
])('one %s is refused before it gets there', async (_what, userId, payload, status, code) => {
  const response = await post(userId, payload)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(asked).toEqual([])
})

test('one too many is refused before its body is read', async () => {
  places = 0
  expect((await post(manager, 'x'.repeat(largestReadBody + 1))).json()).toMatchObject({ code: 'FILES_BUSY' })
})

/** Sends pieces one after the other. */
async function sendPieces(pieces: readonly string[], headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await beginSession(database.db, manager)}`
  const request = httpRequest(`${address}/api/file/count`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
  }).on('error', () => {})
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  for (const piece of pieces) await new Promise(resolve => request.write(piece, resolve))
  request.end()
  const [{ statusCode }] = await answered
  return statusCode
}

test.each([
  ['of a declared length', { 'content-length': '9' }],
  ['of no declared length', {}],
])('a body in pieces %s arrives whole, and its memory is given away', async (_what, headers) => {
  expect(await sendPieces(['ab', 'cde', 'fghi'], headers)).toBe(200)
  const body = asked[0]?.body ?? new Uint8Array()
  expect(Buffer.from(body).toString()).toBe('abcdefghi')
  if ('content-length' in headers) expect(body.buffer.byteLength).toBe(9)
})

test('one of no declared length that is too long is refused', async () => {
  expect(await sendPieces(['x'.repeat(largestReadBody), 'x'])).toBe(413)
  expect(asked).toEqual([])
})

test('one whose caller has gone is ended', async () => {
  const authorization = `Bearer ${await beginSession(database.db, manager)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const request = httpRequest(`${address}/api/file/count`, { method: 'POST', headers }).on('error', () => {})
  const [isBegun, isEnded] = [once(begun, 'begun'), once(begun, 'ended')]
  request.end('never')
  await isBegun
  request.destroy()
  await isEnded
  expect(places).toBe(1)
})
